import { useSyncExternalStore } from 'react';
import { createStoredList } from '#src/shared/client/stored-list.ts';
import { COMPARE_MAX } from '../../rules.ts';

/*
 * Every card has a control for the comparison, so this is part of every page; the tray itself is loaded when it has a
 * tool.
 */

/** A tool that waits to be compared, with what the tray shows of it. */
export interface TrayTool {
  slug: string;
  name: string;
  logo_url: string | null;
}

function isTrayTool(value: unknown): value is TrayTool {
  const { slug, name, logo_url } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof slug === 'string' &&
    typeof name === 'string' &&
    (logo_url === null || typeof logo_url === 'string')
  );
}

const tray = createStoredList('compare_tools', COMPARE_MAX, isTrayTool);
const EMPTY: readonly TrayTool[] = [];
/** True once this page has changed the tray, which is then announced. */
let wasChanged = false;

function changeTray(change: (tools: readonly TrayTool[]) => TrayTool[]): boolean {
  const before = wasChanged;
  // Those who listen read it as well.
  wasChanged = true;
  const isDone = tray.change(change);
  if (!isDone) wasChanged = before;
  return isDone;
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
export function useTray(): { tools: readonly TrayTool[]; wasChanged: boolean } {
  const tools = useSyncExternalStore(tray.subscribe, tray.read, () => EMPTY);
  return { tools, wasChanged };
}

export function useIsInTray(slug: string): boolean {
  return useSyncExternalStore(
    tray.subscribe,
    () => tray.read().some((tool) => tool.slug === slug),
    () => false,
  );
}
