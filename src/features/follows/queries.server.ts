import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { hasPage, isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';
import type { FollowKind } from './rules.ts';
import type { FollowedKind } from './sources/followed-kind-store.server.ts';
import { sourcesOf } from './sources/source-queries.server.ts';

interface FollowKey {
  userId: number;
  toolId: number;
}

export async function isFollowed(db: Reader, { userId, toolId }: FollowKey): Promise<boolean> {
  const found = db.selectFrom('follows').select('tool_id').where('user_id', '=', userId);
  return (await found.where('tool_id', '=', toolId).executeTakeFirst()) !== undefined;
}

/** Adds a tool unless it is followed already. @returns how many the person follows now. */
export async function insertFollow(trx: Writer, { userId, toolId }: FollowKey, now: Date): Promise<number> {
  await sql`insert into follows (user_id, tool_id, followed_at, told_until, told_releases)
    select ${userId}, id, ${now}, ${now}, jsonb_array_length(updates) from tools where id = ${toolId}
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from follows where user_id = ${userId}`.execute(trx);
  return rows[0]!.count;
}

export async function deleteFollow(db: Reader, { userId, toolId }: FollowKey): Promise<void> {
  await db.deleteFrom('follows').where('user_id', '=', userId).where('tool_id', '=', toolId).execute();
}

export interface FollowRow {
  kind: FollowKind;
  id: number;
  slug: string;
  name: string;
  followed_at: Date;
}

/**
 * A page of what a person follows, the latest first, and how much that is. Joins tools for slugs and names; what is not public is
 * left out.
 */
export async function selectFollowPage(
  db: Reader,
  kinds: readonly FollowedKind[],
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<[FollowRow[], total: number]> {
  const followed = sql`from (
    select 'tool' as kind, t.id, t.slug, t.name, f.followed_at
    from follows f join tools t on t.id = f.tool_id where f.user_id = ${userId} and ${hasPage('t')}
    union all select s.*, f.followed_at from ${sourcesOf(kinds)} where f.user_id = ${userId} and s.slug is not null
  ) each`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<FollowRow>`select * ${followed}
      order by followed_at desc, kind, id desc offset ${offset} limit ${limit}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count ${followed}`.execute(db),
  ]);
  return [rows, counted[0]!.count];
}

/** Followers of one listing become those of another; who follows both stays with the older of the two dates. */
export async function moveFollows(
  trx: Writer,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await sql`insert into follows (user_id, tool_id, followed_at, told_until, told_releases)
    select user_id, ${into}, followed_at, told_until,
      (select jsonb_array_length(updates) from tools where id = ${into}) from follows where tool_id = ${from}
    on conflict (user_id, tool_id) do update set followed_at = least(follows.followed_at, excluded.followed_at)`.execute(
    trx,
  );
  await sql`delete from follows where tool_id = ${from}`.execute(trx);
}

/** How many followers a merge would move. */
export async function countFollowers(db: Reader, fromId: number): Promise<{ followers: number }> {
  const { rows } = await sql<{ followers: number }>`
    select count(*)::int as followers from follows where tool_id = ${fromId}`.execute(db);
  return rows[0]!;
}

/** A price as a mail says it. */
interface ToldPrice {
  model: 'free' | 'freemium' | 'paid' | null;
  starting_from: string | null;
  tiers: { name: string; price: string; period: string }[];
}

export interface UnsentChange {
  user_id: number;
  tool_id: number;
  name: string;
  email: string;
  tool: string;
  slug: string;
  before: ToldPrice;
  after: ToldPrice;
}

const price = (table: string) =>
  sql`jsonb_build_object('model', ${sql.ref(`${table}.model`)}, 'starting_from', ${sql.ref(`${table}.starting_from`)},
    'tiers', ${sql.ref(`${table}.tiers`)})`;
const isListed = (table: string) =>
  sql`(${sql.ref(`${table}.model`)} is not null or ${sql.ref(`${table}.starting_from`)} is not null)`;

/**
 * The latest price of each tool between two moments that a follower with a confirmed address was not told of, and the one before it; locked.
 * Joins tool_price_changes, tools and users for what has changed and whom to tell.
 */
export async function lockUnsentChanges(
  trx: Writer,
  [since, until]: readonly [Date, Date],
  limit: number,
): Promise<UnsentChange[]> {
  const { rows } = await sql<UnsentChange>`
    select f.user_id, f.tool_id, u.name, u.email, t.name as tool, t.slug, ${price('b')} as before, ${price('p')} as after
    from tool_price_changes p
    join follows f on f.tool_id = p.tool_id and f.told_until < p.at
    join tools t on t.id = p.tool_id
    join users u on u.id = f.user_id
    join lateral (
      select * from tool_price_changes e where e.tool_id = p.tool_id and e.at < p.at order by e.at desc limit 1
    ) b on true
    where p.at > ${since} and p.at <= ${until}
      and not exists (select from tool_price_changes l where l.tool_id = p.tool_id and l.at > p.at and l.at <= ${until})
      and ${isPublishedTool('t')} and ${isListed('p')} and ${isListed('b')}
      and u.email_verified_at is not null and u.deleted_at is null and u.banned_at is null
    order by f.user_id, f.tool_id limit ${limit} for update of f skip locked`.execute(trx);
  return rows;
}

export async function markNotified(trx: Writer, told: readonly FollowKey[], until: Date): Promise<void> {
  const userIds = told.map(({ userId }) => userId);
  const toolIds = told.map(({ toolId }) => toolId);
  await sql`update follows f set told_until = ${until}
    from unnest(${userIds}::int[], ${toolIds}::int[]) as told (user_id, tool_id)
    where f.user_id = told.user_id and f.tool_id = told.tool_id`.execute(trx);
}
