import { useSyncExternalStore } from 'react';
import { createStoredList } from '#src/shared/client/stored-list.ts';
import type { SavableTool } from './saved-ids.ts';

/*
 * Every card has a heart, so this is part of every page; the code that explains the first press is loaded with it.
 */

export const KEPT_MAX = 50;

/** A tool that a visitor has saved on this device, until they sign in. */
export interface KeptTool extends SavableTool {
  /** The page whose heart was pressed. */
  path: string;
}

function isKeptTool(value: unknown): value is KeptTool {
  const { id, slug, name, path } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && [slug, name, path].every((text) => typeof text === 'string');
}

const kept = createStoredList('kept_tools', KEPT_MAX, isKeptTool);

/** The kept tools, oldest first. */
export function readKept(): readonly KeptTool[] {
  return kept.read();
}

/** Keeps a tool on this device, or removes it. Returns false, and keeps the others, when there are too many. */
export function setKept({ id, slug, name }: SavableTool, path: string, isKept: boolean): boolean {
  return kept.change((tools) => {
    const others = tools.filter((tool) => tool.id !== id);
    return isKept ? [...others, { id, slug, name, path }] : others;
  });
}

/** Reads the kept tools; null on the server and while a page starts, which is the same for everyone until then. */
export function useKept<Value>(select: (tools: readonly KeptTool[]) => Value): Value | null {
  return useSyncExternalStore(
    kept.subscribe,
    () => select(kept.read()),
    () => null,
  );
}
