import { useSyncExternalStore } from 'react';
import { COMPARE_MAX } from '../rules.ts';

/*
 * Every card has a control for the comparison, so this is part of every page; the tray itself is loaded when it has a
 * tool.
 */

const KEY = 'compare_tools';

/** A tool that waits to be compared, with what the tray shows of it. */
export interface TrayTool {
  slug: string;
  name: string;
  logo_url: string | null;
}

interface Tray {
  tools: readonly TrayTool[];
  /** True once this page has changed it, which is then announced. */
  wasChanged: boolean;
}

const EMPTY: Tray = { tools: [], wasChanged: false };
const listeners = new Set<() => void>();
/** Also used when the browser forbids storage: the tray then lasts until the page is left. */
let tray: Tray | undefined;

function isTrayTool(value: unknown): value is TrayTool {
  const { slug, name, logo_url } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof slug === 'string' &&
    typeof name === 'string' &&
    (logo_url === null || typeof logo_url === 'string')
  );
}

function parse(text: string | null): TrayTool[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isTrayTool).slice(0, COMPARE_MAX) : [];
  } catch {
    return [];
  }
}

function load(): Tray {
  try {
    return { tools: parse(localStorage.getItem(KEY)), wasChanged: tray?.wasChanged ?? false };
  } catch {
    return tray ?? EMPTY;
  }
}

function readTray(): Tray {
  tray ??= load();
  return tray;
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** Another tab has changed the tray. */
function handleStorage({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return;
  tray = load();
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

/** Applies a change to what is stored now, which another tab may have changed. Returns false when it is too much. */
function changeTray(change: (tools: readonly TrayTool[]) => TrayTool[]): boolean {
  const tools = change(load().tools);
  if (tools.length > COMPARE_MAX) return false;
  tray = { tools, wasChanged: true };
  try {
    localStorage.setItem(KEY, JSON.stringify(tools));
  } catch {
    // Without storage the tray is kept in memory.
  }
  announce();
  return true;
}

/** Adds a tool to the tray, or removes it. Returns false when the tray is full. */
export function toggleInTray({ slug, name, logo_url }: TrayTool): boolean {
  return changeTray((tools) => {
    const others = tools.filter((tool) => tool.slug !== slug);
    return others.length < tools.length ? others : [...tools, { slug, name, logo_url }];
  });
}

/** Adds tools to the tray. Returns false, and adds none, when there are too many. */
export function addToTray(added: readonly TrayTool[]): boolean {
  return changeTray((tools) => {
    const known = new Set(tools.map(({ slug }) => slug));
    const fresh = added.filter(({ slug }) => !known.has(slug));
    return [...tools, ...fresh.map(({ slug, name, logo_url }) => ({ slug, name, logo_url }))];
  });
}

export function removeFromTray(slug: string): void {
  changeTray((tools) => tools.filter((tool) => tool.slug !== slug));
}

export function clearTray(): void {
  changeTray(() => []);
}

/** The tray; empty on the server and for the first render, so that a page is the same for everyone. */
export function useTray(): Tray {
  return useSyncExternalStore(subscribe, readTray, () => EMPTY);
}

export function useIsInTray(slug: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readTray().tools.some((tool) => tool.slug === slug),
    () => false,
  );
}
