import type { Writer } from '#src/db/transaction.server.ts';

/** Likes stay as long as the account, because a person expects to find them again. */
export async function deleteInteractionsBefore(trx: Writer, before: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('watch_interactions')
    .where('at', '<', before)
    .where('type', 'in', ['view', 'skip', 'share'])
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteWatchVisitsBefore(trx: Writer, before: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('watch_visits')
    .where('last_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
