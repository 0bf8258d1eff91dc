import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';
import type { HealthState } from '#src/features/tools/tool-page/detail/health-contract.ts';
import type { ReadPrices } from './prices/page-offers.ts';
import type { HealthChange, PriceFinding, Verdict } from './rules.ts';

type HealthRow = Selectable<Schema['tool_health']>;

/** A site that is to be visited, with what is known of it. */
export interface DueSite
  extends Pick<HealthRow, 'tool_id' | 'state' | 'since' | 'failed_at' | 'failures' | 'trusted_until'> {
  url: string;
  /** The listing has got another address since the last visit. */
  is_other_url: boolean;
  /** Of its page of prices, where the listing says it. */
  pricing_url: string | null;
  /** The listing says a price. */
  has_price: boolean;
}

const known = sql`h.tool_id, t.url, h.url <> t.url as is_other_url, h.state, h.since, h.failed_at, h.failures,
  h.trusted_until, t.facts->>'pricing_url' as pricing_url,
  t.starting_from is not null or jsonb_array_length(t.pricing_tiers) > 0 as has_price`;

/**
 * Adds the published tools that nobody has visited, `pace` seconds apart so that a large catalogue is not visited all at
 * once, and forgets those that are no longer published. Joins tools, which know what is published.
 */
export async function scheduleNewSites(trx: Writer, now: Date, pace: number): Promise<number> {
  await sql`delete from tool_health h using tools t
    where t.id = h.tool_id and not ${isPublishedTool('t')}`.execute(trx);
  const { numAffectedRows } = await sql`
    insert into tool_health (tool_id, url, since, due_at)
    select t.id, t.url, ${now}, ${now}::timestamptz + row_number() over (order by t.id) * ${pace} * interval '1 second'
    from tools t where ${isPublishedTool('t')} and not exists (select from tool_health h where h.tool_id = t.id)
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Makes the sites due whose listings have other addresses now. Joins tools, which have the addresses. */
export async function hastenMovedListings(trx: Writer, now: Date): Promise<void> {
  await sql`update tool_health h set due_at = ${now} from tools t
    where t.id = h.tool_id and t.url <> h.url and h.due_at > ${now}`.execute(trx);
}

/** The sites whose time has come, the longest waiting first. Joins tools for their addresses. */
export async function listDueSites(db: Reader, now: Date, limit: number): Promise<DueSite[]> {
  const { rows } = await sql<DueSite>`select ${known} from tool_health h join tools t on t.id = h.tool_id
    where h.due_at <= ${now} and ${isPublishedTool('t')} order by h.due_at limit ${limit}`.execute(db);
  return rows;
}

/** One published tool's site, made known if it was not. Joins tools, as above. */
export async function findSite(trx: Writer, toolId: number, now: Date): Promise<DueSite | undefined> {
  await sql`insert into tool_health (tool_id, url, since, due_at)
    select t.id, t.url, ${now}, ${now} from tools t where t.id = ${toolId} and ${isPublishedTool('t')}
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<DueSite>`select ${known} from tool_health h join tools t on t.id = h.tool_id
    where h.tool_id = ${toolId} and ${isPublishedTool('t')}`.execute(trx);
  return rows[0];
}

/** Leaves sites for a later run. */
export async function postponeSites(trx: Writer, toolIds: readonly number[], until: Date): Promise<void> {
  if (toolIds.length === 0) return;
  await sql`update tool_health set due_at = ${until} where tool_id = any(${[...toolIds]}::int[])`.execute(
    trx,
  );
}

export interface FinishedVisit {
  site: DueSite;
  /** Undefined where nobody has looked for prices. */
  prices: ReadPrices | undefined;
  verdict: Verdict;
  finalUrl: string;
  change: HealthChange;
}

/** Writes the visits of a run with one statement. A site of which somebody has said something meanwhile stays as it is. */
export async function updateHealth(
  trx: Writer,
  visits: readonly FinishedVisit[],
  now: Date,
): Promise<number[]> {
  const rows = visits.map(({ site, verdict, finalUrl, change }) => ({
    tool_id: site.tool_id,
    url: site.url,
    before: site.since,
    verdict: verdict.state,
    reason: verdict.reason,
    final_url: finalUrl.slice(0, 2000),
    state: change.state,
    since: change.since,
    failures: change.failures,
    failed_at: change.failed_at,
    due_at: change.due_at,
    is_asked: change.needs_person,
    is_answered: change.state === 'ok' || change.state === 'unknown',
  }));
  const { rows: written } = await sql<{ tool_id: number }>`
    update tool_health h set url = v.url, verdict = v.verdict, reason = v.reason, final_url = v.final_url,
      state = v.state, since = v.since, failures = v.failures, failed_at = v.failed_at, due_at = v.due_at,
      checked_at = ${now},
      asked_at = case when v.is_asked then ${now} when v.is_answered then null else h.asked_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      tool_id int, url text, before timestamptz, verdict text, reason text, final_url text, state text,
      since timestamptz, failures int, failed_at timestamptz[], due_at timestamptz, is_asked boolean,
      is_answered boolean)
    where h.tool_id = v.tool_id and date_trunc('milliseconds', h.since) = v.before
    returning h.tool_id`.execute(trx);
  return written.map(({ tool_id }) => tool_id);
}

/** Has the prices of these tools stay as they are until the transaction ends. */
export async function lockPrices(trx: Writer, toolIds: readonly number[]): Promise<void> {
  await sql`select from tools where id = any(${[...toolIds]}::int[]) order by id for share`.execute(trx);
}

/** Writes what the page of prices of a site has said. */
export async function savePriceFinding(
  trx: Writer,
  toolId: number,
  { finding, pageUrl, now }: { finding: PriceFinding; pageUrl: string | null; now: Date },
): Promise<void> {
  const values = { price_page_url: pageUrl, price_finding: finding, prices_read_at: now };
  await trx.updateTable('tool_health').set(values).where('tool_id', '=', toolId).execute();
}

/** The state of a listing's site, for its own page. */
export function selectHealth(db: Reader, toolId: number) {
  return db
    .selectFrom('tool_health')
    .select(['state', 'since', 'checked_at', 'asked_at'])
    .where('tool_id', '=', toolId)
    .executeTakeFirst();
}

/** Somebody says that the site works: failures are forgotten, and do not count until then. */
export async function trustSite(
  trx: Writer,
  toolId: number,
  trust: { by: 'owner' | 'editor'; until: Date; now: Date },
): Promise<void> {
  const { by, until, now } = trust;
  const state: HealthState = by === 'editor' ? 'ok' : 'unknown';
  await trx
    .updateTable('tool_health')
    .set({
      state,
      since: now,
      failures: 0,
      failed_at: [],
      asked_at: null,
      trusted_by: by,
      trusted_until: until,
    })
    .where('tool_id', '=', toolId)
    .execute();
}

/** The holders of these tools: the proved owner, else the submitter. Joins tools and users, which know them. */
export async function selectHolders(db: Reader, toolIds: readonly number[]) {
  if (toolIds.length === 0) return [];
  const { rows } = await sql<{
    id: number;
    slug: string;
    name: string;
    url: string;
    holder: string | null;
    email: string | null;
  }>`
    select t.id, t.slug, t.name, t.url, u.name as holder, u.email
    from tools t left join users u on u.id = coalesce(t.owner_user_id, t.submitted_by_user_id)
      and u.deleted_at is null and not u.is_demo
    where t.id = any(${[...toolIds]}::int[])`.execute(db);
  return rows;
}

/** How many published tools have a site in each state; one that is not visited yet is unknown. Joins tools, which know. */
export async function countHealth(db: Reader): Promise<{ state: HealthState; count: number }[]> {
  const { rows } = await sql<{ state: HealthState; count: number }>`
    select coalesce(h.state, 'unknown') as state, count(*)::int as count
    from tools t left join tool_health h on h.tool_id = t.id
    where ${isPublishedTool('t')} group by 1`.execute(db);
  return rows;
}

/** How many visits are late by more than an hour. */
export async function countOverdue(db: Reader, now: Date): Promise<number> {
  const late = new Date(now.getTime() - 3_600_000);
  const found = await db
    .selectFrom('tool_health')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('due_at', '<', late)
    .executeTakeFirstOrThrow();
  return found.count;
}

/** How many websites wait for a person to decide whether they still work. Joins tools. */
export async function countWaitingSites(db: Reader): Promise<{ websites: number }> {
  const { rows } = await sql<{ websites: number }>`
    select count(*)::int as websites from tool_health h join tools t on t.id = h.tool_id
    where h.asked_at is not null and ${isPublishedTool('t')}`.execute(db);
  return rows[0]!;
}
