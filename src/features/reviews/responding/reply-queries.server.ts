import { type Insertable, type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { publicHandle } from '#src/features/identity/accounts/account-store.server.ts';

export interface ReplyRecord extends Selectable<Schema['review_replies']> {
  user_name: string;
  user_avatar_url: string | null;
  user_handle: string | null;
  /** Null for a reply that everyone sees. */
  removed_at: Date | null;
  /** Why it was removed. */
  reason: string | null;
}

const author = sql`u.name as user_name, u.avatar_url as user_avatar_url, ${publicHandle('u')} as user_handle`;
const columns = sql`p.id, p.review_id, p.user_id, p.content, p.created_at, ${author},
  null::timestamptz as removed_at, null::text as reason`;
const removedColumns = sql`p.id, p.review_id, p.user_id, p.content, p.created_at, ${author}, p.removed_at, p.reason`;
/** The most removed replies that an author is shown of one list. */
const REMOVED_READ = 100;

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

/** The replies of one author that were removed, oldest first. Joins users for the name. */
export async function selectRemovedReplies(
  db: Reader,
  reviewIds: readonly number[],
  userId: number,
): Promise<ReplyRecord[]> {
  if (reviewIds.length === 0 || userId === 0) return [];
  const { rows } = await sql<ReplyRecord>`
    select ${removedColumns} from removed_review_replies p join users u on u.id = p.user_id
    where p.user_id = ${userId} and p.review_id = any(${[...reviewIds]}::int[])
    order by p.id limit ${REMOVED_READ}`.execute(db);
  return rows;
}

/** A removed reply of one author. */
export async function selectRemovedReply(
  db: Reader,
  id: number,
  userId: number,
): Promise<{ review_id: number } | undefined> {
  return db
    .selectFrom('removed_review_replies')
    .select('review_id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Keeps a removed reply for its author. */
export async function insertRemovedReply(
  trx: Writer,
  reply: Insertable<Schema['removed_review_replies']>,
): Promise<void> {
  await trx.insertInto('removed_review_replies').values(reply).execute();
}

/** @returns false when there was none. */
export async function deleteRemovedReply(trx: Writer, id: number): Promise<boolean> {
  const result = await trx.deleteFrom('removed_review_replies').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function countRepliesOf(db: Reader, reviewId: number, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('review_replies')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('review_id', '=', reviewId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertReply(trx: Writer, reply: Insertable<Schema['review_replies']>): Promise<number> {
  const inserted = await trx
    .insertInto('review_replies')
    .values(reply)
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** Brings back a removed reply under its id. */
export async function restoreReply(
  trx: Writer,
  { id, review_id, user_id, content, created_at }: Insertable<Schema['review_replies']> & { id: number },
): Promise<void> {
  await sql`insert into review_replies (id, review_id, user_id, content, created_at) overriding system value
    values (${id}, ${review_id}, ${user_id}, ${content}, ${created_at})`.execute(trx);
}

/** @returns false when there was none. */
export async function deleteReply(trx: Writer, id: number): Promise<boolean> {
  const result = await trx.deleteFrom('review_replies').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/**
 * Adds or takes back a person's vote, whichever `wanted` says, or flips it. The review has to be locked.
 * @returns the number of votes afterwards, and how many were added and taken back.
 */
export async function castVote(
  trx: Writer,
  { review_id, user_id, created_at }: Insertable<Schema['review_votes']>,
  wanted: boolean | undefined,
): Promise<{ helpful_count: number; added: number; taken: number }> {
  const { rows } = await sql<{ helpful_count: number; added: number; taken: number }>`
    with added as (
      insert into review_votes (review_id, user_id, created_at)
      select ${review_id}::int, ${user_id}::int, ${created_at}::timestamptz where ${wanted !== false}::boolean
      on conflict do nothing returning 1
    ), taken as (
      -- Sees the votes as they were before, so never the one that has just been added.
      delete from review_votes
      where review_id = ${review_id}::int and user_id = ${user_id}::int and ${wanted !== true}::boolean returning 1
    ), counted as (
      select (select count(*) from added)::int as added, (select count(*) from taken)::int as taken
    )
    update reviews set helpful_count = helpful_count + added - taken from counted where id = ${review_id}::int
    returning helpful_count, added, taken`.execute(trx);
  return rows[0]!;
}

/** Remembers that the author is told of so many votes. @returns false when they were told of as many before. */
export async function raiseHelpfulTold(trx: Writer, reviewId: number, votes: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reviews')
    .set({ helpful_told: votes })
    .where('id', '=', reviewId)
    .where('helpful_told', '<', votes)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
