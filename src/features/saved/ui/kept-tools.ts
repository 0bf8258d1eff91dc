import { useSyncExternalStore } from 'react';
import type { SavableTool } from '../saved-ids.ts';

/*
 * Every card has a heart, so this is part of every page; the code that explains the first press is loaded with it.
 */

const KEY = 'kept_tools';
export const KEPT_MAX = 50;

/** A tool that a visitor has saved on this device, until they sign in. */
export interface KeptTool extends SavableTool {
  /** The page whose heart was pressed. */
  path: string;
}

const listeners = new Set<() => void>();
/** Also used when the browser forbids storage: the tools then stay until the page is left. */
let kept: readonly KeptTool[] | undefined;

function isKeptTool(value: unknown): value is KeptTool {
  const { id, slug, name, path } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && [slug, name, path].every((text) => typeof text === 'string');
}

function load(): readonly KeptTool[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKeptTool).slice(0, KEPT_MAX) : [];
  } catch {
    return kept ?? [];
  }
}

/** The kept tools, oldest first. */
export function readKept(): readonly KeptTool[] {
  kept ??= load();
  return kept;
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** Another tab has kept a tool or removed one. */
function handleStorage({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return;
  kept = load();
  announce();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
  };
}

/** Keeps a tool on this device, or removes it. Returns false, and keeps the others, when there are too many. */
export function setKept({ id, slug, name }: SavableTool, path: string, isKept: boolean): boolean {
  // Another tab may have changed what is stored.
  const others = load().filter((tool) => tool.id !== id);
  if (isKept && others.length >= KEPT_MAX) return false;
  kept = isKept ? [...others, { id, slug, name, path }] : others;
  try {
    if (kept.length > 0) localStorage.setItem(KEY, JSON.stringify(kept));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the tools are kept in memory.
  }
  announce();
  return true;
}

/** Reads the kept tools; null on the server and while a page starts, which is the same for everyone until then. */
export function useKept<Value>(select: (tools: readonly KeptTool[]) => Value): Value | null {
  return useSyncExternalStore(
    subscribe,
    () => select(readKept()),
    () => null,
  );
}
