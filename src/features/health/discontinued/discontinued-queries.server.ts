import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { hasPage, isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';

/** True when the tool was discontinued by this; false when it is already. */
export async function insertDiscontinued(
  trx: Writer,
  row: {
    tool_id: number;
    discontinued_at: Date;
    note: string | null;
    successor_id: number | null;
    tell_at: Date;
  },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('discontinued_tools')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('tool_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** True when the tool was discontinued. */
export async function deleteDiscontinued(trx: Writer, toolId: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('discontinued_tools')
    .where('tool_id', '=', toolId)
    .returning('tool_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The id of a published tool by slug. Joins tools, which have the slugs. */
export async function findSuccessor(db: Reader, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from tools where slug = ${slug} and ${isPublishedTool()} limit 1`.execute(db);
  return rows[0]?.id;
}

/** True for a published tool. Joins tools, as above. */
export async function isSuccessor(db: Reader, id: number): Promise<boolean> {
  const { rows } = await sql`select from tools where id = ${id} and ${isPublishedTool()}`.execute(db);
  return rows.length > 0;
}

export interface DiscontinuedRow {
  id: number;
  slug: string;
  name: string;
  tagline: string | null;
  description: string;
  logo_url: string | null;
  category_id: number;
  discontinued_at: Date;
  note: string | null;
  successor_slug: string | null;
  successor_name: string | null;
}

const shown = sql`select t.id, t.slug, t.name, t.facts ->> 'tagline' as tagline, t.description,
    coalesce(t.logo_url, preview.icon_url) as logo_url, t.category_id, d.discontinued_at, d.note,
    next.slug as successor_slug, next.name as successor_name
  from discontinued_tools d join tools t on t.id = d.tool_id
  left join tool_previews preview on preview.tool_id = t.id
  left join tools next on next.id = d.successor_id and ${isPublishedTool('next')}
  where ${hasPage('t')} and t.restricted_at is null`;

/** A page of discontinued tools, the latest first, and how many there are. Joins tools, and joins tool_previews for icons. */
export async function selectDiscontinuedPage(
  db: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<[DiscontinuedRow[], total: number]> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<DiscontinuedRow>`${shown} order by d.discontinued_at desc, t.id desc offset ${offset} limit ${limit}`.execute(
      db,
    ),
    sql<{
      count: number;
    }>`select count(*)::int as count from discontinued_tools d join tools t on t.id = d.tool_id
      where ${hasPage('t')} and t.restricted_at is null`.execute(db),
  ]);
  return [rows, counted[0]!.count];
}

/** Returns those that may be told of since a time, the latest first: a decision that can be undone waits. Joins as above. */
export async function selectDiscontinuedBetween(
  db: Reader,
  [since, until]: readonly [Date, Date],
  limit: number,
): Promise<DiscontinuedRow[]> {
  const { rows } = await sql<DiscontinuedRow>`${shown} and d.tell_at > ${since} and d.tell_at <= ${until}
    order by d.discontinued_at desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The tools whose savers are to be told, locked. */
export async function lockUntold(trx: Writer, now: Date, limit: number): Promise<number[]> {
  const found = await trx
    .selectFrom('discontinued_tools')
    .select('tool_id')
    .where('told_at', 'is', null)
    .where('tell_at', '<=', now)
    .orderBy('tell_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return found.map(({ tool_id }) => tool_id);
}

export interface Saver {
  name: string;
  email: string;
  tool: string;
  slug: string;
  successor: string | null;
  /** Followers are told so, whether they have saved it or not. */
  is_follower: boolean;
}

/** Returns everybody with a confirmed address who follows or has saved one of the tools, once for each. Joins follows, saved_tools, tools and users for who and what. */
export async function selectSavers(trx: Writer, toolIds: readonly number[]): Promise<Saver[]> {
  const { rows } = await sql<Saver>`
    select u.name, u.email, t.name as tool, t.slug, next.name as successor, p.is_follower
    from discontinued_tools d join tools t on t.id = d.tool_id
    join (
      select user_id, tool_id, bool_or(is_follower) as is_follower from (
        select user_id, tool_id, false as is_follower from saved_tools where tool_id = any(${[...toolIds]}::int[])
        union all select user_id, tool_id, true from follows where tool_id = any(${[...toolIds]}::int[])
      ) each group by 1, 2
    ) p on p.tool_id = d.tool_id
    join users u on u.id = p.user_id
    left join tools next on next.id = d.successor_id and ${isPublishedTool('next')}
    where d.tool_id = any(${[...toolIds]}::int[]) and ${hasPage('t')} and u.email_verified_at is not null
      and u.deleted_at is null and u.banned_at is null and not u.is_demo
    order by p.user_id`.execute(trx);
  return rows;
}

/** Notes who was told, and returns the tools of whose end nobody has been told since a time. */
export async function markNotified(
  trx: Writer,
  toolIds: readonly number[],
  { now, since }: { now: Date; since: Date },
): Promise<number[]> {
  await trx
    .updateTable('discontinued_tools')
    .set({ told_at: now })
    .where('tool_id', 'in', [...toolIds])
    .execute();
  const told = await trx
    .insertInto('discontinuations_told')
    .values(toolIds.map((tool_id) => ({ tool_id, told_at: now })))
    .onConflict((conflict) =>
      conflict
        .column('tool_id')
        .doUpdateSet({ told_at: now })
        .where('discontinuations_told.told_at', '<', since),
    )
    .returning('tool_id')
    .execute();
  return told.map(({ tool_id }) => tool_id);
}
