import type { Writer } from '#src/db/transaction.server.ts';
import { addSaves, setSaves } from '#src/features/tools/catalogue/public/stats-store.server.ts';
import { countSaves, moveSaves } from './merge-queries.server.ts';

/** Moves the saves of a tool to another. */
export async function mergeSaved(trx: Writer, { from, into }: { from: number; into: number }): Promise<void> {
  const moved = await moveSaves(trx, from, into);
  if (moved > 0) await addSaves(trx, new Map([[into, moved]]));
}

/** Counts the saves of tools again, because an undo has moved some of them that may have gone meanwhile. */
export async function recountSaves(trx: Writer, toolIds: readonly number[]): Promise<void> {
  const saves = await countSaves(trx, toolIds);
  await setSaves(trx, new Map(toolIds.map((id) => [id, saves.get(id) ?? 0])));
}
