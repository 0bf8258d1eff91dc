import { useEffect, useRef } from 'react';
import { lockSubmission, unlockSubmission } from '#src/features/queue/locks/client.ts';

/** A lock is renewed at most this often while its holder does something, ms. */
const RENEW_MS = 60_000;

/**
 * Shows other moderators which submissions the viewer works on: those that are `open`. Activity renews the locks;
 * without it they run out.
 */
export function useQueueLocks(open: ReadonlySet<number>, isOn: boolean): void {
  const held = useRef(new Map<number, number>());
  const wanted = isOn ? [...open].sort().join() : '';

  useEffect(() => {
    const ids = new Set(wanted === '' ? [] : wanted.split(',').map(Number));
    const locks = held.current;
    // A lock is a courtesy: without it the work goes on.
    const lock = (id: number) => {
      locks.set(id, Date.now());
      lockSubmission(id).catch(() => {});
    };
    for (const id of locks.keys()) {
      if (ids.has(id)) continue;
      locks.delete(id);
      unlockSubmission(id).catch(() => {});
    }
    for (const id of ids) if (!locks.has(id)) lock(id);
    function renew() {
      for (const [id, at] of locks) if (Date.now() - at > RENEW_MS) lock(id);
    }
    document.addEventListener('keydown', renew);
    document.addEventListener('pointerdown', renew);
    return () => {
      document.removeEventListener('keydown', renew);
      document.removeEventListener('pointerdown', renew);
    };
  }, [wanted]);

  useEffect(
    () => () => {
      for (const id of held.current.keys()) unlockSubmission(id).catch(() => {});
      held.current.clear();
    },
    [],
  );
}
