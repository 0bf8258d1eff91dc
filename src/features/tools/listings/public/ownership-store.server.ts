import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '../../catalogue/public/published-store.server.ts';

/** Locks a published tool until the transaction ends, to change its owner. */
export function lockOwnership(trx: Writer, toolId: number) {
  return trx
    .selectFrom('tools')
    .select(['id', 'slug', 'name', 'url', 'owner_user_id'])
    .where('id', '=', toolId)
    .where(isPublishedTool())
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function isPublishedListing(db: Reader, toolId: number): Promise<boolean> {
  const found = await db
    .selectFrom('tools')
    .select('id')
    .where('id', '=', toolId)
    .where(isPublishedTool())
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes a user the owner of a tool, instead of any previous one; null removes the owner. The caller marks the tool as changed. */
export async function setOwner(trx: Writer, toolId: number, userId: number | null, now: Date): Promise<void> {
  await trx
    .updateTable('tools')
    .set({ owner_user_id: userId, updated_at: now })
    .where('id', '=', toolId)
    .execute();
}
