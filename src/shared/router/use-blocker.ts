import { use, useEffect, useState } from 'react';
import { RouterContext } from './hooks.ts';
import type { Guard, Router } from './router.ts';

export type BlockerFunction = (move: Parameters<Guard>[0]) => boolean;

interface Blocker {
  isBlocked: boolean;
  /** Leaves after all. */
  proceed: () => void;
  /** Stays. */
  reset: () => void;
}

/** Holds a navigation for which `blocks` is true, so that the page can ask first. */
export function useBlocker(blocks: BlockerFunction): Blocker {
  const router = use(RouterContext) as Partial<Pick<Router<unknown>, 'guard'>>;
  const [held, setHeld] = useState<{ proceed: () => void } | null>(null);
  useEffect(() => {
    const guard: Guard = (move, proceed) => {
      if (!blocks(move)) return false;
      setHeld({ proceed });
      return true;
    };
    router.guard = guard;
    return () => {
      if (router.guard === guard) router.guard = undefined;
    };
  });
  return {
    isBlocked: held !== null,
    proceed: () => {
      setHeld(null);
      held?.proceed();
    },
    reset: () => setHeld(null),
  };
}
