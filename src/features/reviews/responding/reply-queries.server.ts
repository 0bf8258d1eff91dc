import { type Insertable, type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { publicHandle } from '#src/features/identity/accounts/public-profile-store.server.ts';

export interface ReplyRecord extends Selectable<Schema['review_replies']> {
  user_name: string;
  user_avatar_url: string | null;
  user_handle: string | null;
}

const columns = sql`p.id, p.review_id, p.user_id, p.content, p.created_at, u.name as user_name,
  u.avatar_url as user_avatar_url, ${publicHandle('u')} as user_handle`;

/** Oldest first, at most `perReview` of each review. Joins users for the authors' names: one statement per list. */
export async function selectReplies(
  db: Reader,
  reviewIds: readonly number[],
  perReview: number,
): Promise<ReplyRecord[]> {
  if (reviewIds.length === 0) return [];
  const { rows } = await sql<ReplyRecord>`
    select ${columns} from unnest(${[...reviewIds]}::int[]) as wanted(id)
    cross join lateral (
      select * from review_replies where review_id = wanted.id order by id limit ${perReview}
    ) p
    join users u on u.id = p.user_id
    order by p.id`.execute(db);
  return rows;
}

/** Joins users for the author's name. */
export async function selectReply(db: Reader, id: number): Promise<ReplyRecord | undefined> {
  const { rows } = await sql<ReplyRecord>`
    select ${columns} from review_replies p join users u on u.id = p.user_id where p.id = ${id}`.execute(db);
  return rows[0];
}

export async function insertReply(trx: Writer, reply: Insertable<Schema['review_replies']>): Promise<number> {
  const inserted = await trx
    .insertInto('review_replies')
    .values(reply)
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** @returns false when there was none. */
export async function deleteReply(trx: Writer, id: number): Promise<boolean> {
  const result = await trx.deleteFrom('review_replies').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** @returns false when the person had voted before. */
export async function insertVote(trx: Writer, vote: Insertable<Schema['review_votes']>): Promise<boolean> {
  const result = await trx
    .insertInto('review_votes')
    .values(vote)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns false when there was none. */
export async function deleteVote(trx: Writer, reviewId: number, userId: number): Promise<boolean> {
  const result = await trx
    .deleteFrom('review_votes')
    .where('review_id', '=', reviewId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** @returns the number of votes afterwards. */
export async function addHelpful(trx: Writer, reviewId: number, added: number): Promise<number> {
  const updated = await trx
    .updateTable('reviews')
    .set({ helpful_count: sql`helpful_count + ${added}` })
    .where('id', '=', reviewId)
    .returning('helpful_count')
    .executeTakeFirstOrThrow();
  return updated.helpful_count;
}
