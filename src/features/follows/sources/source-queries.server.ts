import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { publicHandle } from '#src/features/identity/accounts/account-store.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';

/** A maker, a category or a search: exactly one of the three is set. */
export interface Source {
  maker_id: number | null;
  category_id: number | null;
  query: string | null;
}

/** The joins and columns of a list of followed sources. */
export const SOURCES = sql`followed_sources f
  left join users m on m.id = f.maker_id
  left join categories c on c.id = f.category_id`;
export const SOURCE_COLUMNS = sql`
  case when f.maker_id is not null then 'maker' when f.category_id is not null then 'category' else 'search' end as kind,
  coalesce(f.maker_id, f.category_id, f.id) as id, coalesce(${publicHandle('m')}, c.slug, f.query) as slug,
  coalesce(m.name, c.name, f.query) as name, f.followed_at`;
/** False for a maker whose profile is no longer public. */
export const IS_SHOWN = sql`(f.maker_id is null or ${publicHandle('m')} is not null)`;

const isSame = ({ maker_id, category_id, query }: Source) =>
  sql`maker_id is not distinct from ${maker_id}::int and category_id is not distinct from ${category_id}::int
    and query is not distinct from ${query}::text`;

export async function isSourceFollowed(db: Reader, userId: number, source: Source): Promise<boolean> {
  const { rows } = await sql`
    select from followed_sources where user_id = ${userId} and ${isSame(source)}`.execute(db);
  return rows.length > 0;
}

/** Adds a source unless it is followed already. @returns how many the person follows now. */
export async function insertSource(
  trx: Writer,
  userId: number,
  { maker_id, category_id, query }: Source,
  now: Date,
): Promise<number> {
  await sql`insert into followed_sources (user_id, maker_id, category_id, query, followed_at, told_until)
    values (${userId}, ${maker_id}, ${category_id}, ${query}, ${now}, ${now}) on conflict do nothing`.execute(
    trx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from followed_sources where user_id = ${userId}`.execute(trx);
  return rows[0]!.count;
}

export async function deleteSource(db: Reader, userId: number, source: Source): Promise<void> {
  await sql`delete from followed_sources where user_id = ${userId} and ${isSame(source)}`.execute(db);
}

/** The id of a person with a public profile, by the name in its address or by id. */
export async function findMaker(db: Reader, handleOrId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where ${publicHandle('u')} is not null and (u.handle = ${handleOrId} or u.id::text = ${handleOrId})
    order by u.handle = ${handleOrId} desc limit 1`.execute(db);
  return rows[0]?.id;
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
  userId: number,
): Promise<{ kind: string; name: string; followed_at: Date }[]> {
  const { rows } = await sql<{ kind: string; name: string; followed_at: Date }>`
    select kind, name, followed_at from (select ${SOURCE_COLUMNS} from ${SOURCES} where f.user_id = ${userId}) each
    order by followed_at, kind, id`.execute(db);
  return rows;
}

const isReachable = sql`u.email_verified_at is not null and u.deleted_at is null and u.banned_at is null and not u.is_demo`;
const isNew = (until: Date) =>
  sql`t.published_at <= ${until} and t.restricted_at is null and ${isPublishedTool('t')}`;

export interface NewTools {
  /** Of the row that says that somebody follows this. */
  id: number;
  kind: 'maker' | 'category' | 'search';
  name: string;
  email: string;
  /** The name of the maker or the category, or the query of the search. */
  source: string;
  slug: string;
  /** The latest first, at most five. */
  tools: string[];
  count: number;
}

const newTools = sql`count(*)::int as count, (array_agg(t.name order by t.published_at desc, t.id desc))[1:5] as tools`;

/**
 * Published tools that the followers of their makers and categories were not told of. Joins tools, users and categories for
 * whom to tell of what; nobody is told of a tool of their own.
 */
export async function selectNewTools(
  db: Reader,
  [since, until]: readonly [Date, Date],
  limit: number,
): Promise<NewTools[]> {
  const { rows } = await sql<NewTools>`
    with fresh as (
      select t.* from tools t where t.published_at > ${since} and ${isNew(until)}
    ), news as (
      select f.id as follow_id, t.id as tool_id from fresh t join followed_sources f on f.category_id = t.category_id
      union all
      select f.id, t.id from fresh t join followed_sources f on f.maker_id = coalesce(t.owner_user_id, t.submitted_by_user_id)
    )
    select f.id, case when f.maker_id is null then 'category' else 'maker' end as kind, u.name, u.email,
      coalesce(m.name, c.name) as source, coalesce(${publicHandle('m')}, c.slug) as slug, ${newTools}
    from news n join ${SOURCES} on f.id = n.follow_id
    join fresh t on t.id = n.tool_id and t.published_at > f.told_until
      and coalesce(t.owner_user_id, t.submitted_by_user_id, 0) <> f.user_id
    join users u on u.id = f.user_id
    where ${isReachable} and ${IS_SHOWN}
    group by f.id, u.id, m.id, c.id order by f.id limit ${limit}`.execute(db);
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

export async function markReleasesTold(trx: Writer, told: readonly Release[]): Promise<void> {
  const column = (name: 'user_id' | 'tool_id' | 'known') => told.map((row) => row[name]);
  await sql`update follows f set told_releases = told.known
    from unnest(${column('user_id')}::int[], ${column('tool_id')}::int[], ${column('known')}::int[])
      as told (user_id, tool_id, known)
    where f.user_id = told.user_id and f.tool_id = told.tool_id`.execute(trx);
}

/** A listing that has fewer release notes than before may tell of the next one again. */
export async function lowerKnownReleases(trx: Writer): Promise<void> {
  await sql`update follows f set told_releases = jsonb_array_length(t.updates) from tools t
    where t.id = f.tool_id and f.told_releases > jsonb_array_length(t.updates)`.execute(trx);
}
