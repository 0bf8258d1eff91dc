import { useSyncExternalStore } from 'react';
import type { FolderSelection } from '../list/saved-path.ts';
import type { SavableTool } from './saved-ids.ts';

export type SavedDialogRequest =
  | { kind: 'manage'; tool: SavableTool }
  | { kind: 'move' | 'remove'; tools: SavableTool[]; from: FolderSelection };

let current: SavedDialogRequest | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog about saved tools; null closes it. */
export function askAboutSaved(request: SavedDialogRequest | null): void {
  current = request;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSavedDialog(): SavedDialogRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
