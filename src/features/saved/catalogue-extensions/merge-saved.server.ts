import type { Writer } from '#src/db/transaction.server.ts';
import { addSaves } from '#src/features/tools/catalogue/public/stats-store.server.ts';
import { moveSaves } from './merge-queries.server.ts';

/** Moves the saves of a tool to another. */
export async function mergeSaved(trx: Writer, { from, into }: { from: number; into: number }): Promise<void> {
  const moved = await moveSaves(trx, from, into);
  if (moved > 0) await addSaves(trx, new Map([[into, moved]]));
}
