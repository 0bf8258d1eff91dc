import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { listListingFields } from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import { savePriceCheck } from '#src/features/tools/listings/public/price-check-store.server.ts';
import { toolPageSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { InterruptedError, interruptAfter } from '#src/server/process/interrupt-after.ts';
import { findPricingAddress } from '#src/shared/addresses/pricing-address.ts';
import { classifySite, type SeenSite } from '../classifying/classify-site.server.ts';
import { readPage } from '../classifying/read-page.ts';
import type { HealthContext } from '../context.server.ts';
import {
  type DueSite,
  type FinishedVisit,
  hastenMovedListings,
  listDueSites,
  lockPrices,
  postponeSites,
  savePriceFinding,
  scheduleNewSites,
  selectHolders,
  updateHealth,
} from '../health-queries.server.ts';
import { siteUnreachableMail } from '../mails.server.ts';
import { endPictures, requestPictures, tidyPictures } from '../pictures/photograph-sites.server.ts';
import { allowsPicture, endsPicture } from '../pictures/picture-rules.ts';
import { comparePrices, hasFigure } from '../prices/compare-prices.ts';
import type { ReadPrices } from '../prices/page-offers.ts';
import { readPricePage } from '../prices/read-price-page.ts';
import { addVisit, isOwnOutage, type KnownHealth, type PriceFinding, type Verdict } from '../rules.ts';
import { visitSite } from './visit-site.server.ts';

/** The longest that a page of prices keeps the process to itself. Usual ones take a few milliseconds. */
const READING_MS = 40;
const SIGN_IN = /log-?in|sign-?in|\/auth|\/sso/i;

/** The address of the page of prices of a site that answers: the listing's, else that of a link. */
function findPricePage(seen: SeenSite, { pricing_url }: Pick<DueSite, 'pricing_url'>): string | undefined {
  if (pricing_url) return pricing_url;
  const base = seen.text === undefined ? null : URL.parse(seen.final);
  return base ? findPricingAddress(readPage(seen.text!).links, base) : undefined;
}

/** Reads what was seen at the address of a page of prices. */
async function readSeenPrices(seen: SeenSite | undefined): Promise<ReadPrices> {
  const nothing = (outcome: PriceFinding) => ({ outcome, pageUrl: seen?.listed ?? null, offers: [] });
  if (!seen) return nothing('no_page');
  const { state, reason } = classifySite(seen);
  if (reason === 'signs_in' || SIGN_IN.test(URL.parse(seen.final)?.pathname ?? '')) return nothing('sign_in');
  if (state !== 'ok' || seen.text === undefined) return nothing('unread');
  await setImmediate();
  try {
    const { outcome, offers } = interruptAfter(READING_MS, () => readPricePage(seen.text!));
    return { outcome, pageUrl: seen.listed, offers };
  } catch (error) {
    if (error instanceof InterruptedError) return nothing('unread');
    throw error;
  }
}

/**
 * Compares the prices that visits have read with those of the listings as they are now: confirms what agrees, and hands on what
 * does not, for people to decide.
 */
async function recordPrices(
  { clock, extensions }: HealthContext,
  trx: Writer,
  visits: readonly FinishedVisit[],
): Promise<void> {
  const read = visits.filter(({ prices }) => prices !== undefined);
  const ids = read.map(({ site }) => site.tool_id);
  await lockPrices(trx, ids);
  const listings = await listListingFields(trx, ids);
  const now = clock.now();
  for (const { site, prices } of read) {
    const { outcome, pageUrl, offers } = prices!;
    const toolId = site.tool_id;
    const listing = listings.get(toolId);
    if (!listing || !hasFigure(listing)) continue;
    const { comparison, suggestions } = comparePrices(listing, offers);
    const finding = outcome === 'prices' ? comparison : outcome;
    await savePriceFinding(trx, toolId, { finding, pageUrl, now });
    if (finding === 'agrees') await savePriceCheck(trx, toolId, { at: now, by: 'site' });
    if (pageUrl !== null && (finding === 'agrees' || finding === 'differs'))
      await extensions.emit(trx, 'tools.pricesRead', { toolId, pageUrl, suggestions, now });
  }
}

/**
 * Visits of a run, which comes every five minutes: 2,016 runs a week make 241,920 visits, 2.4 times as many as a catalogue of
 * 100,000 needs. At ten seconds each, the longest there are, eight at a time end within half the time between two runs.
 */
const VISITS_A_RUN = 120;
const AT_ONCE = 8;
/** A host with many listings gets at most so many visits a run, one after the other. */
const VISITS_A_HOST = 4;
const HOST_PAUSE_MS = 2000;
/** Due sites that a run looks at, to find enough different hosts among them. */
const LOOK_AHEAD = 600;
/** Seconds between the first visits of new listings: 100,000 take a week. */
const FIRST_VISIT_PACE = 6;
const LATER_MS = 10 * 60_000;
const OUTAGE_MS = 60 * 60_000;

/** Puts new listings in line. */
export async function scheduleSites(context: HealthContext): Promise<void> {
  const { database, clock, settings } = context;
  await tidyPictures(context);
  if (!settings.isOn) return;
  await inTransaction(database, async (trx) => {
    await hastenMovedListings(trx, clock.now());
    await scheduleNewSites(trx, clock.now(), FIRST_VISIT_PACE);
  });
}

/** Visits the sites whose time has come: a bounded number a run, one at a time at each host. */
export async function visitDueSites(context: HealthContext, signal?: AbortSignal): Promise<void> {
  const { database, clock, settings, log } = context;
  if (!settings.isOn) return;
  const due = await listDueSites(database.kysely, clock.now(), LOOK_AHEAD);
  const { hosts, later } = groupByHost(due);
  await postpone(context, later, LATER_MS);
  const finished: FinishedVisit[] = [];
  const queue = hosts.values();
  const work = async (): Promise<void> => {
    for (const sites of queue) {
      for (const [index, site] of sites.entries()) {
        if (index > 0) await pause(HOST_PAUSE_MS, undefined, { signal }).catch(() => {});
        if (signal?.aborted) return;
        finished.push(await visit(context, site));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (finished.length === 0) return;
  if (isOwnOutage(finished.map(({ verdict }) => verdict))) {
    log.warn({ sites: finished.length }, 'so many sites cannot be reached that our network must be away');
    await postpone(
      context,
      finished.map(({ site }) => site.tool_id),
      OUTAGE_MS,
    );
    return;
  }
  await recordVisits(context, finished);
  log.info({ sites: finished.length }, 'the sites of tools were visited');
}

function postpone({ database, clock }: HealthContext, toolIds: readonly number[], ms: number): Promise<void> {
  const until = new Date(clock.now().getTime() + ms);
  return inTransaction(database, (trx) => postponeSites(trx, toolIds, until));
}

/** At most `VISITS_A_HOST` of each host and `VISITS_A_RUN` in all; the others of a crowded host make room for other hosts. */
function groupByHost(due: readonly DueSite[]): { hosts: DueSite[][]; later: number[] } {
  const groups = new Map<string, DueSite[]>();
  const later: number[] = [];
  let count = 0;
  for (const site of due) {
    const host = URL.parse(site.url)?.host.replace(/^www\./, '') ?? '';
    const group = groups.get(host) ?? [];
    if (group.length >= VISITS_A_HOST) later.push(site.tool_id);
    else if (count < VISITS_A_RUN) {
      group.push(site);
      groups.set(host, group);
      count += 1;
    }
  }
  return { hosts: [...groups.values()], later };
}

/** Visits one site and classifies what is there. */
export async function visit(context: HealthContext, site: DueSite): Promise<FinishedVisit> {
  const { internet, clock, contact, appUrl, visits } = context;
  let verdict: Verdict | undefined;
  const seen = await visitSite(internet, site.url, contact.email ?? `+${appUrl}`, async (found) => {
    verdict = classifySite(found);
    await setImmediate();
    return verdict.reason === 'answers' && site.has_price ? findPricePage(found, site) : undefined;
  });
  verdict ??= classifySite(seen);
  visits.inc({ verdict: verdict.state, reason: verdict.reason });
  const now = clock.now();
  const fresh: KnownHealth = {
    state: 'unknown',
    since: now,
    failed_at: [],
    failures: 0,
    trusted_until: null,
  };
  const change = addVisit(site.is_other_url ? fresh : site, verdict, now);
  const prices = site.has_price && verdict.reason === 'answers' ? await readSeenPrices(seen.next) : undefined;
  return { site, verdict, finalUrl: seen.final, change, prices };
}

/** Writes what visits have found, asks the owners of sites that are lost, and for pictures of those that are not. */
export function recordVisits(context: HealthContext, finished: readonly FinishedVisit[]): Promise<void> {
  const { database, clock } = context;
  return inTransaction(database, async (trx) => {
    const ids = new Set(await updateHealth(trx, finished, clock.now()));
    const written = finished.filter(({ site }) => ids.has(site.tool_id));
    for (const id of ids) markChanged(trx, toolPageSource(id));
    const lost = written.filter(({ change }) => change.needs_person && change.state !== 'moved');
    await askOwners(context, trx, lost);
    await recordPrices(context, trx, written);
    await followWithPictures(context, trx, written);
  });
}

async function followWithPictures(
  context: HealthContext,
  trx: Writer,
  visits: readonly FinishedVisit[],
): Promise<void> {
  const idsOf = (found: readonly FinishedVisit[]) => found.map(({ site }) => site.tool_id);
  const ended = visits.filter(({ verdict, change }) => endsPicture(verdict, change.state));
  await endPictures(context, trx, idsOf(ended));
  const seen = visits.filter(({ verdict }) => allowsPicture(verdict));
  await requestPictures(context, trx, idsOf(seen));
}

async function askOwners(
  { mail, appUrl }: HealthContext,
  trx: Writer,
  lost: readonly FinishedVisit[],
): Promise<void> {
  const holders = await selectHolders(
    trx,
    lost.map(({ site }) => site.tool_id),
  );
  for (const { slug, name, url, holder, email } of holders) {
    if (!email || !holder) continue;
    const values = { name: holder, tool: name, site: url, url: `${appUrl}/ai/${slug}` };
    await mail.enqueue(trx, siteUnreachableMail, email, values);
  }
}
