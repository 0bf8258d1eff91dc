import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { mayEdit } from '#src/features/tools/listings/public/editor-rules.ts';
import { findListing } from '#src/features/tools/listings/public/listing-store.server.ts';
import { findTool, toolPageSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Call, Caller } from '#src/server/http/route.ts';
import { DAY } from '#src/shared/time.ts';
import type { HealthContext } from './context.server.ts';
import type { SiteQuery } from './contract.ts';
import { findSite, trustSite } from './health-queries.server.ts';
import { TRUSTED_DAYS } from './rules.ts';
import { type SiteRecord, selectSites } from './site-queries.server.ts';
import { recordVisits, visit } from './visiting/visit-due-sites.server.ts';

const CHECK_LIMIT = { name: 'site-check', max: 60, windowSeconds: 600 };

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
