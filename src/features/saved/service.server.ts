import { createTransfer } from './backup/transfer.server.ts';
import type { SavedDependencies } from './dependencies.server.ts';
import { createFolders } from './folders.server.ts';
import { createSavedReading } from './reading.server.ts';
import { createSaving } from './saving.server.ts';

export type SavedService = ReturnType<typeof createSavedService>;

/** Saved tools: one store behind every heart, list and folder. */
export function createSavedService(dependencies: SavedDependencies) {
  const reading = createSavedReading(dependencies);
  return {
    ...reading,
    ...createSaving(dependencies),
    ...createFolders(dependencies, reading),
    ...createTransfer(dependencies),
  };
}
