import { sql } from 'kysely';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader } from '#src/db/transaction.server.ts';
import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';
import { mayEdit } from '#src/features/tools/listings/public/editor-rules.ts';
import { findListing } from '#src/features/tools/listings/public/listing-store.server.ts';
import { findTool, toolPageSource } from '#src/features/tools/service.server.ts';
import type { HealthState } from '#src/features/tools/tool-page/detail/health-contract.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Call, Caller } from '#src/server/http/route.ts';
import { DAY } from '#src/shared/time.ts';
import type { HealthContext } from './context.server.ts';
import type { SiteQuery } from './contract.ts';
import { findSite, trustSite } from './health-queries.server.ts';
import { type PriceFinding, TRUSTED_DAYS, type VisitReason } from './rules.ts';
import { recordVisits, visit } from './visiting/visit-due-sites.server.ts';

const CHECK_LIMIT = { name: 'site-check', max: 60, windowSeconds: 600 };

interface SiteRecord {
  id: number;
  slug: string;
  name: string;
  url: string;
  category_id: number;
  owner_id: number | null;
  owner_name: string | null;
  state: HealthState;
  since: Date;
  checked_at: Date | null;
  verdict: HealthState | null;
  reason: VisitReason | null;
  final_url: string | null;
  failures: number;
  due_at: Date;
  asked_at: Date | null;
  trusted_by: 'owner' | 'editor' | null;
  price_page_url: string | null;
  price_finding: PriceFinding | null;
  prices_read_at: Date | null;
}

interface SiteFilter {
  state?: HealthState | undefined;
  /** In their state since then or longer. */
  before?: Date | undefined;
  categoryId?: number | undefined;
  toolId?: number | undefined;
}

/** A site that nobody has visited has no row, and is unknown as long as its tool is published. */
const since = sql`coalesce(h.since, t.published_at)`;
const columns = sql`t.id, t.slug, t.name, t.url, t.category_id, u.id as owner_id, u.name as owner_name,
  coalesce(h.state, 'unknown') as state, ${since} as since, h.checked_at, h.verdict, h.reason, h.final_url,
  coalesce(h.failures, 0) as failures, coalesce(h.due_at, ${since}) as due_at, h.asked_at, h.trusted_by,
  h.price_page_url, h.price_finding, h.prices_read_at`;
const from = sql`from tools t left join tool_health h on h.tool_id = t.id
  left join users u on u.id = coalesce(t.owner_user_id, t.submitted_by_user_id)`;

/** A page of sites, those that wait for a decision first. Joins tools, and joins users for the owners. */
function selectSites(
  db: Reader,
  { state, before, categoryId, toolId }: SiteFilter,
  page: SearchPage,
): Promise<[SiteRecord[], total: number]> {
  const parts = [sql`${isPublishedTool('t')}`];
  if (toolId !== undefined) parts.push(sql`t.id = ${toolId}`);
  else if (state === 'unknown') parts.push(sql`coalesce(h.state, 'unknown') = 'unknown'`);
  else if (state) parts.push(sql`h.state = ${state}`);
  else parts.push(sql`h.state in ('unreachable', 'moved', 'parked')`);
  if (before) parts.push(sql`${since} <= ${before}`);
  if (categoryId !== undefined) parts.push(sql`t.category_id = ${categoryId}`);
  parts.push(contains(page.search, [sql`t.name`, sql`t.url`]));
  const where = sql.join(parts, sql` and `);
  const order = sql`h.asked_at is null, ${since}, t.id`;
  return selectSearchPage(db, { columns, from, where, order }, page);
}

function present({ tools }: HealthContext, record: SiteRecord) {
  const { category_id, owner_id, owner_name, ...rest } = record;
  const { id, slug, name } = tools.catalogue.lookups.category(category_id);
  return {
    ...rest,
    category: { id, slug, name },
    owner: owner_id === null || owner_name === null ? null : { id: owner_id, name: owner_name },
  };
}

/** @throws HttpError 422 for a category that does not exist. */
export function listSites(context: HealthContext, query: SiteQuery) {
  const { database, clock, tools } = context;
  const { state, since, category } = query;
  const found = category ? tools.catalogue.lookups.findCategory(category) : undefined;
  if (category && !found) throw invalidField('category', 'call.noCategory');
  const before = since ? new Date(clock.now().getTime() - Number.parseInt(since, 10) * DAY) : undefined;
  return readListPage(query, async (page) => {
    const [records, total] = await selectSites(
      database.kysely,
      { state, before, categoryId: found?.id },
      page,
    );
    return [records.map((record) => present(context, record)), total];
  });
}

async function readSite(context: HealthContext, toolId: number) {
  const [[record]] = await selectSites(
    context.database.kysely,
    { toolId },
    { search: '', offset: 0, limit: 1 },
  );
  if (!record) throw noSite();
  return present(context, record);
}

const noSite = () => new HttpError('not_found', { message: 'tools.noTool' });

/** Visits a site now. @throws HttpError 404 for a tool that is not published; 429. */
export async function checkSite(context: HealthContext, toolId: number, { network }: Pick<Call, 'network'>) {
  const { database, clock, limiter } = context;
  const site = await inTransaction(database, (trx) => findSite(trx, toolId, clock.now()));
  if (!site) throw noSite();
  await limiter.consumeForNetwork(CHECK_LIMIT, network);
  await recordVisits(context, [await visit(context, site)]);
  return readSite(context, toolId);
}

/** An editor's word that a site works. @throws HttpError 404 for a tool that is not published. */
export async function confirmAsEditor(context: HealthContext, toolId: number, caller: Caller) {
  await inTransaction(context.database, async (trx) => {
    const site = await findSite(trx, toolId, context.clock.now());
    const tool = site && (await findListing(trx, toolId));
    if (!site || !tool) throw noSite();
    await trust(context, trx, toolId, 'editor');
    const target = { type: 'tool', id: toolId, name: tool.name };
    const states = { from: { site: site.state }, to: { site: 'ok' } };
    await recordAudit(context.auditLog, trx, caller, [{ action: 'tool.site_works', target, ...states }]);
  });
  return readSite(context, toolId);
}

/** The owner's word that a site works. @throws HttpError 404; 403 for somebody else. */
export async function confirmAsOwner(
  context: HealthContext,
  slugOrId: string,
  caller: Caller,
): Promise<void> {
  const { id } = await findTool(context.tools, slugOrId);
  await inTransaction(context.database, async (trx) => {
    const tool = await findListing(trx, id);
    if (!tool || !mayEdit(tool, caller)) throw new HttpError('forbidden', { message: 'health.notYours' });
    if (await findSite(trx, id, context.clock.now())) await trust(context, trx, id, 'owner');
  });
}

async function trust(
  { clock }: HealthContext,
  trx: Parameters<typeof trustSite>[0],
  toolId: number,
  by: keyof typeof TRUSTED_DAYS,
): Promise<void> {
  const now = clock.now();
  await trustSite(trx, toolId, { by, until: new Date(now.getTime() + TRUSTED_DAYS[by] * DAY), now });
  markChanged(trx, toolPageSource(toolId));
}
