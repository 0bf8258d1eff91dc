import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '../../catalogue/public/published-store.server.ts';

const isOf = (userId: number) => sql`(submitted_by_user_id = ${userId} or owner_user_id = ${userId})
  and ${isPublishedTool()}`;

/** Ids of the published tools that a person submitted or owns, newest first. */
export async function selectPublishedToolsOf(
  db: Reader,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tools where ${isOf(userId)}
    order by published_at desc, id desc offset ${offset} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countPublishedToolsOf(db: Reader, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tools where ${isOf(userId)}`.execute(db);
  return rows[0]!.count;
}
