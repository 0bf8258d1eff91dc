import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { ReviewState } from '../queries.server.ts';

/** Of two reviews by one person the older one: `o` is older than `n`, or was written first. */
const isOlder = sql`(coalesce(o.edited_at, o.created_at), o.id) < (coalesce(n.edited_at, n.created_at), n.id)`;

/** Numbers of the reviews and replies that move from a tool to another, and of older reviews that go. */
export async function countMovedReviews(
  db: Reader,
  from: number,
  into: number,
): Promise<{ reviews: number; replies: number; reviews_dropped: number }> {
  const { rows } = await sql<{ reviews: number; replies: number; reviews_dropped: number }>`
    with dropped as (
      select o.id, o.tool_id from reviews o join reviews n on n.user_id = o.user_id
      where o.tool_id in (${from}, ${into}) and n.tool_id in (${from}, ${into}) and n.tool_id <> o.tool_id and ${isOlder}
    ), moved as (
      select id from reviews where tool_id = ${from} and id not in (select id from dropped)
    )
    select (select count(*)::int from moved) as reviews,
      (select count(*)::int from review_replies where review_id in (select id from moved)) as replies,
      (select count(*)::int from dropped) as reviews_dropped`.execute(db);
  return rows[0]!;
}

export function selectRatedOf(db: Reader, toolIds: readonly number[]) {
  return db
    .selectFrom('reviews')
    .select(['tool_id', 'rating', 'status', 'is_demo', 'incentive'])
    .where('tool_id', 'in', toolIds)
    .execute() as Promise<Pick<ReviewState, 'tool_id' | 'rating' | 'status' | 'is_demo' | 'incentive'>[]>;
}

/** Moves reviews with their replies and votes. Of two by one person the newer stays. */
export async function moveReviews(trx: Writer, from: number, into: number): Promise<void> {
  await sql`delete from reviews o using reviews n
    where o.tool_id in (${from}, ${into}) and n.tool_id in (${from}, ${into}) and n.tool_id <> o.tool_id
      and n.user_id = o.user_id and ${isOlder}`.execute(trx);
  await trx.updateTable('reviews').set({ tool_id: into }).where('tool_id', '=', from).execute();
}
