import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';
import type { SourceKind } from '../rules.ts';
import type { FollowedKind } from './followed-kind-store.server.ts';

export const columnOf = ({ kind, column = `${kind}_id` }: FollowedKind) => column;

/** The rows `f` of what is followed, with the thing itself, `s`: its kind, id, slug and name. */
export function sourcesOf(kinds: readonly FollowedKind[]) {
  const things = kinds.map(
    (kind) => sql`select ${sql.lit(kind.kind)}::text as kind, k.id, k.slug, k.name from (${kind.shown}) k
      where f.${sql.ref(columnOf(kind))} is not null`,
  );
  return sql`followed_sources f cross join lateral (${sql.join(things, sql` union all `)}) s`;
}

export const SHOWN_SEARCH = sql`select f.id, f.query as slug, f.query as name`;

/** Something that is followed: the column of its kind, and its value there. */
export interface Source {
  column: string;
  value: number | string;
}

const isSame = ({ column, value }: Source) => sql`${sql.ref(column)} = ${value}`;

export async function isSourceFollowed(db: Reader, userId: number, source: Source): Promise<boolean> {
  const { rows } = await sql`
    select from followed_sources where user_id = ${userId} and ${isSame(source)}`.execute(db);
  return rows.length > 0;
}

/** Adds a source unless it is followed already. @returns how many the person follows now. */
export async function insertSource(
  trx: Writer,
  userId: number,
  { column, value }: Source,
  now: Date,
): Promise<number> {
  await sql`insert into followed_sources (user_id, ${sql.ref(column)}, followed_at, told_until)
    values (${userId}, ${value}, ${now}, ${now}) on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from followed_sources where user_id = ${userId}`.execute(trx);
  return rows[0]!.count;
}

export async function deleteSource(db: Reader, userId: number, source: Source): Promise<void> {
  await sql`delete from followed_sources where user_id = ${userId} and ${isSame(source)}`.execute(db);
}

/** Everybody who follows a category follows another one instead. */
export async function moveCategoryFollows(trx: Writer, from: number, to: number): Promise<void> {
  if (from === to) return;
  await sql`insert into followed_sources (user_id, category_id, followed_at, told_until)
    select user_id, ${to}, followed_at, told_until from followed_sources where category_id = ${from}
    on conflict do nothing`.execute(trx);
  await sql`delete from followed_sources where category_id = ${from}`.execute(trx);
}

export async function selectSourcesToExport(
  db: Reader,
  kinds: readonly FollowedKind[],
  userId: number,
): Promise<{ kind: string; name: string; followed_at: Date }[]> {
  const { rows } = await sql<{ kind: string; name: string; followed_at: Date }>`
    select s.kind, s.name, f.followed_at from ${sourcesOf(kinds)} where f.user_id = ${userId}
    order by f.followed_at, s.kind, s.id`.execute(db);
  return rows;
}

const isReachable = sql`u.email_verified_at is not null and u.deleted_at is null and u.banned_at is null and not u.is_demo`;
const isNew = (until: Date) =>
  sql`t.published_at <= ${until} and t.restricted_at is null and ${isPublishedTool('t')}`;

export interface NewTools {
  /** Of the row that says that somebody follows this. */
  id: number;
  kind: SourceKind;
  name: string;
  email: string;
  /** The name of what is followed; of a search its query. */
  source: string;
  slug: string;
  /** The latest first, at most five. */
  tools: string[];
  count: number;
}

const newTools = sql`count(*)::int as count, (array_agg(t.name order by t.published_at desc, t.id desc))[1:5] as tools`;

/** Published tools that followers of other kinds than searches were not told of. Joins tools and users for whom to tell of what; nobody is told of a tool of their own. */
export async function selectNewTools(
  db: Reader,
  kinds: readonly FollowedKind[],
  [since, until]: readonly [Date, Date],
  limit: number,
): Promise<NewTools[]> {
  const news = kinds.flatMap(({ tells }) =>
    tells
      ? [sql`select f.id as follow_id, t.id as tool_id from fresh t join followed_sources f on ${tells}`]
      : [],
  );
  const { rows } = await sql<NewTools>`
    with fresh as (
      select t.* from tools t where t.published_at > ${since} and ${isNew(until)}
    ), news as (${sql.join(news, sql` union all `)})
    select f.id, s.kind, u.name, u.email, s.name as source, s.slug, ${newTools}
    from ${sourcesOf(kinds)} join news n on n.follow_id = f.id
    join fresh t on t.id = n.tool_id and t.published_at > f.told_until
      and coalesce(t.owner_user_id, t.submitted_by_user_id, 0) <> f.user_id
    join users u on u.id = f.user_id
    where ${isReachable} and s.slug is not null
    group by f.id, u.id, s.kind, s.name, s.slug order by f.id limit ${limit}`.execute(db);
  return rows;
}

/** Followed searches whose readers were last told before a moment, the longest ago first. */
export async function selectDueSearches(
  db: Reader,
  before: Date,
  limit: number,
): Promise<{ id: number; query: string }[]> {
  const { rows } = await sql<{ id: number; query: string }>`
    select f.id, f.query from followed_sources f join users u on u.id = f.user_id
    where f.query is not null and f.told_until < ${before} and ${isReachable}
    order by f.told_until, f.id limit ${limit}`.execute(db);
  return rows;
}

/** Selects those of the found tools that were published since the readers of a search were last told. */
export async function selectNewFound(
  db: Reader,
  found: readonly { id: number; toolIds: readonly number[] }[],
  until: Date,
): Promise<NewTools[]> {
  const pairs = found.flatMap(({ id, toolIds }) => toolIds.map((toolId) => [id, toolId] as const));
  const { rows } = await sql<NewTools>`
    select f.id, 'search' as kind, u.name, u.email, f.query as source, f.query as slug, ${newTools}
    from unnest(${pairs.map(([id]) => id)}::int[], ${pairs.map(([, toolId]) => toolId)}::int[]) as n (follow_id, tool_id)
    join followed_sources f on f.id = n.follow_id
    join tools t on t.id = n.tool_id and t.published_at > f.told_until and ${isNew(until)}
      and coalesce(t.owner_user_id, t.submitted_by_user_id, 0) <> f.user_id
    join users u on u.id = f.user_id
    group by f.id, u.id order by f.id`.execute(db);
  return rows;
}

export async function markSourcesTold(trx: Writer, ids: readonly number[], until: Date): Promise<void> {
  await sql`update followed_sources set told_until = ${until} where id = any(${[...ids]}::int[])`.execute(
    trx,
  );
}

export interface Release {
  user_id: number;
  tool_id: number;
  name: string;
  email: string;
  tool: string;
  slug: string;
  title: string;
  version: string;
  known: number;
}

/**
 * The newest release note of each tool that has more of them than its follower knows of. Joins tools and users. A listing that was
 * changed after `until` waits.
 */
export async function selectNewReleases(db: Reader, until: Date, limit: number): Promise<Release[]> {
  const { rows } = await sql<Release>`
    select f.user_id, f.tool_id, u.name, u.email, t.name as tool, t.slug, jsonb_array_length(t.updates) as known,
      coalesce(latest.note ->> 'title', '') as title, coalesce(latest.note ->> 'version', '') as version
    from follows f join tools t on t.id = f.tool_id join users u on u.id = f.user_id
    cross join lateral (
      select note from jsonb_array_elements(t.updates) with ordinality as each (note, place)
      order by note ->> 'date' desc nulls last, place limit 1
    ) latest
    where jsonb_array_length(t.updates) > f.told_releases and t.updated_at <= ${until}
      and ${isPublishedTool('t')} and ${isReachable}
    order by f.user_id, f.tool_id limit ${limit}`.execute(db);
  return rows;
}

export async function markReleasesNotified(trx: Writer, told: readonly Release[]): Promise<void> {
  const column = (name: 'user_id' | 'tool_id' | 'known') => told.map((row) => row[name]);
  await sql`update follows f set told_releases = told.known
    from unnest(${column('user_id')}::int[], ${column('tool_id')}::int[], ${column('known')}::int[])
      as told (user_id, tool_id, known)
    where f.user_id = told.user_id and f.tool_id = told.tool_id`.execute(trx);
}

/** A listing that has fewer release notes than before may tell of the next one again. */
export async function capNotifiedReleases(trx: Writer): Promise<void> {
  await sql`update follows f set told_releases = jsonb_array_length(t.updates) from tools t
    where t.id = f.tool_id and f.told_releases > jsonb_array_length(t.updates)`.execute(trx);
}
