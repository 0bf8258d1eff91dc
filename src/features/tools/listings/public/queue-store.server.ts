import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { listedPricing } from '../../catalogue/public/pricing-store.server.ts';
import { isPublishedTool } from '../../catalogue/public/published-store.server.ts';
import { VERSION_LIFETIME } from '../../rules.ts';
import type { ToolStatus } from '../../tables.server.ts';
import type { ToolFacts } from './fact-rules.ts';
import {
  listedFacts,
  type StoredFacts,
  screenshotFields,
  tagNames,
  withFacts,
} from './listing-fields-store.server.ts';

type Tool = Selectable<Schema['tools']>;

/** A listing, submission or revision with everything that can be edited, its submitter and its owner. */
export interface QueuedTool
  extends ToolFacts,
    Omit<
      Tool,
      | 'facts'
      | 'url_key'
      | 'is_pricing_listed'
      | 'is_demo'
      | 'submitted_by_user_id'
      | 'created_at'
      | 'published_at'
      | 'updated_at'
      | 'tag_names'
      | 'owner_user_id'
    > {
  category_name: string;
  /** Names, in order. */
  tags: string[];
  screenshots: { url: string; width: number; height: number }[];
  submitter_id: number | null;
  submitter_name: string | null;
  submitter_email: string | null;
  submitter_avatar_url: string | null;
  submitter_language: Language | null;
  owner_id: number | null;
  owner_name: string | null;
  owner_email: string | null;
  /** Of the tool that a revision changes. */
  original_slug: string | null;
  original_name: string | null;
  has_pending_version: boolean;
}

/** A revision whose tool has taken it over is in no list. */
export type QueueState = Exclude<ToolStatus, 'applied'> | 'changes_requested';

/** Revisions submitted before this have expired. */
const expiredBefore = (now: Date): Date => new Date(now.getTime() - VERSION_LIFETIME);

/** Condition on `t`: what somebody without a confirmed address has submitted waits unseen until they confirm it. */
const isFromConfirmed = sql`not exists (select from users p where p.id = t.submitted_by_user_id
  and p.email_verified_at is null and not p.is_demo)`;

/**
 * New submissions, and valid revisions of published tools, which wait for a moderator or for their submitter. Of `t`,
 * with `o` the tool of a revision.
 */
function isWaiting(now: Date, state: 'pending' | 'changes_requested'): RawBuilder<boolean> {
  const isAsked = state === 'pending' ? sql`is null` : sql`is not null`;
  return sql`t.status = 'pending' and ${isFromConfirmed} and t.changes_requested_at ${isAsked} and (
    t.pending_version_of is null or (${isPublishedTool('o')} and t.submitted_at > ${expiredBefore(now)}))`;
}

const from = sql`from tools t
  left join users u on u.id = t.submitted_by_user_id
  left join tools o on o.id = t.pending_version_of`;

const ORDERS: Record<QueueState, RawBuilder<unknown>> = {
  pending: sql`coalesce(t.queued_at, t.submitted_at), t.id`,
  changes_requested: sql`t.changes_requested_at desc, t.id desc`,
  approved: sql`coalesce(t.decided_at, t.published_at) desc, t.id desc`,
  rejected: sql`t.decided_at desc nulls last, t.id desc`,
  unlisted: sql`t.unlisted_at desc nulls last, t.id desc`,
};

/**
 * A page of ids: the longest pending first, in the other states the last decided. Joins users, so that a submitter can
 * be searched by name and email.
 */
export async function selectQueuePage(
  db: Reader,
  { state, now, ...page }: SearchPage & { state: QueueState; now: Date },
): Promise<[ids: number[], total: number]> {
  // The state is a literal because the index with the order is partial, for one state.
  const isUndecided = state === 'pending' || state === 'changes_requested';
  const inState = isUndecided ? isWaiting(now, state) : sql`t.status = ${sql.lit(state)}`;
  const searched = [sql`t.name`, sql`t.company`, sql`t.url`, sql`u.name`, sql`u.email`, sql`t.description`];
  const where = sql`${inState} and ${contains(page.search, searched)}`;
  const countFrom = isUndecided ? from : sql`from tools t`;
  const list = { columns: sql`t.id`, from, where, order: ORDERS[state], countFrom };
  const [rows, total] = await selectSearchPage<{ id: number }>(db, list, page);
  return [rows.map(({ id }) => id), total];
}

/** Places in the queue, from 1, of those among the ids that wait for a moderator. */
export async function findQueuePlaces(
  db: Reader,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; place: number }>`
    select id, place from (
      select t.id, row_number() over (order by ${ORDERS.pending})::int as place ${from}
      where ${isWaiting(now, 'pending')}) q
    where id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** Ids of the submissions and revisions of a person that are not decided, lowest first. */
export async function listWaitingOf(trx: Writer, userId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('tools')
    .select('id')
    .where('submitted_by_user_id', '=', userId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Has the time of what a person has submitted begin now. */
export async function markQueued(trx: Writer, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('tools')
    .set({ submitted_at: now })
    .where('submitted_by_user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('changes_requested_at', 'is', null)
    .execute();
}

/** In no order. Joins users for the names, emails and pictures of submitters and owners: one statement per page. */
export async function selectQueuedTools(
  db: Reader,
  ids: readonly number[],
  now: Date,
): Promise<QueuedTool[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<QueuedTool, keyof ToolFacts> & { facts: StoredFacts }>`
    select t.id, t.slug, t.status, t.name, t.description, t.url, t.affiliate_url, t.category_id,
      c.name as category_name, t.type, t.company, t.is_open_source, t.source_code_url, t.features, t.use_cases,
      ${listedPricing} as pricing_model, t.starting_from, t.pricing_tiers, t.updates, t.logo_url, ${listedFacts} as facts, t.submitted_at, t.decided_at,
      t.unlisted_at, t.rejection_reason, t.pending_version_of, t.changes_requested_at, t.changes_note, t.queued_at,
      t.is_editorial_choice, t.is_from_app_team,
      t.is_from_official_organization, o.slug as original_slug, o.name as original_name, u.id as submitter_id,
      u.name as submitter_name, u.email as submitter_email, u.avatar_url as submitter_avatar_url,
      u.language as submitter_language,
      w.id as owner_id, w.name as owner_name, w.email as owner_email,
      ${tagNames},
      ${screenshotFields},
      exists (select from tools v where v.pending_version_of = t.id and v.status = 'pending'
        and v.submitted_at > ${expiredBefore(now)}) as has_pending_version
    ${from} left join users w on w.id = t.owner_user_id
    join categories c on c.id = t.category_id
    where t.id = any(${[...ids]}::int[])`.execute(db);
  return rows.map(withFacts);
}

/** Tools by state. `pending` and `changes_requested` count revisions too; `late` are pending ones submitted before a moment, `total` leaves out what is unlisted. */
export async function countQueues(
  db: Reader,
  now: Date,
  lateBefore: Date,
): Promise<Record<'total' | 'late' | QueueState, number>> {
  const { rows } = await sql<Awaited<ReturnType<typeof countQueues>>>`select
    ((select count(*) from tools where status <> 'unlisted')
      - (select count(*) from tools where pending_version_of is not null))::int as total,
    (select count(*) from tools t left join tools o on o.id = t.pending_version_of
      where ${isWaiting(now, 'pending')})::int as pending,
    (select count(*) from tools t left join tools o on o.id = t.pending_version_of
      where ${isWaiting(now, 'pending')} and t.submitted_at <= ${lateBefore})::int as late,
    (select count(*) from tools t left join tools o on o.id = t.pending_version_of
      where ${isWaiting(now, 'changes_requested')})::int as changes_requested,
    (select count(*) from tools where ${isPublishedTool()})::int as approved,
    (select count(*) from tools where status = 'rejected')::int as rejected,
    (select count(*) from tools where status = 'unlisted')::int as unlisted`.execute(db);
  return rows[0]!;
}

/** Decisions on listings and edits, samples left out; an edit that was published at once was none. */
const DECIDED = sql`not is_demo and decided_at is not null and decided_at > submitted_at`;

/** Decisions on listings and edits by day (UTC). */
export async function countDecisionsByDay(db: Reader, since: Date, until: Date) {
  const { rows } = await sql<{ date: string; count: number }>`
    select to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::int as count from tools
    where ${DECIDED} and decided_at >= ${since} and decided_at < ${until} group by 1`.execute(db);
  return rows;
}

/** How long half of the decisions took at most, in hours; null without any. */
export async function findMedianDecisionHours(db: Reader, since: Date, until: Date): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select (percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at)) / 3600)::float8 as hours
    from tools where ${DECIDED} and decided_at >= ${since} and decided_at < ${until}`.execute(db);
  return rows[0]!.hours;
}
