import { z } from 'zod';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { findListingAtAddress } from '#src/features/tools/listings/public/listing-address-store.server.ts';
import type { Queue } from '#src/server/jobs/jobs.ts';
import { registrableDomain } from '#src/server/outbound/registrable-domain.ts';
import { urlKey } from '#src/shared/addresses/url-key.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import type { SpamContext } from '../context.server.ts';
import { replaceFindings } from '../queries.server.ts';
import { ADDRESS_RULES, findEntries, type SpamFinding, type SpamMatcher } from '../rules.ts';
import { loadMatcher } from '../service.server.ts';
import { lockFindings, selectListing, upsertSite } from './site-queries.server.ts';
import { type PageVisit, visitPage } from './visit-page.server.ts';

export const AddressToFollow = z.object({ toolId: z.number().int(), url: z.string() });
type AddressToFollow = z.infer<typeof AddressToFollow>;

export const followAddressQueue: Queue<AddressToFollow> = {
  name: 'follow-address',
  retry: { limit: 2, delaySeconds: 60, maxDelaySeconds: 600 },
  attemptSeconds: 60,
};

/** Has a submitted address visited by a job, in the transaction that stores it. */
export async function followAddress(
  { jobs }: SpamContext,
  trx: Writer,
  address: AddressToFollow,
): Promise<void> {
  if (isOn('spam')) await jobs.enqueue(trx, followAddressQueue, address);
}

/** Visits the address of a submission and adds to its findings what it leads to. For a job. */
export async function visitAddress(context: SpamContext, { toolId, url }: AddressToFollow): Promise<void> {
  const { database, clock } = context;
  const visit = await visitPage(context, url);
  const matcher = await loadMatcher(context);
  const listing = await selectListing(database.kysely, toolId);
  // Edited or deleted meanwhile; the edit has a job of its own.
  if (listing?.url !== url) return;
  const found = [
    ...describeTarget(url, visit, matcher),
    ...(await findSamePage(context, listing.pending_version_of ?? toolId, url, visit)),
  ];
  const now = clock.now();
  await inTransaction(database, async (trx) => {
    const known = await lockFindings(trx, toolId);
    const others = (known?.findings ?? []).filter(({ rule }) => !ADDRESS_RULES.some((each) => each === rule));
    // Published before the visit: the queue no longer shows it.
    const isOpen = (known?.is_open ?? false) || (listing.status === 'approved' && found.length > 0);
    await replaceFindings(
      trx,
      { type: 'tool', id: toolId },
      { findings: [...others, ...found], isOpen, now },
    );
    const face = visit.hasAnswered ? visit.face : { domain: '', title: '', description: '' };
    await upsertSite(trx, { tool_id: toolId, url, ...face, seen_at: now });
  });
}

/** Findings about where an address leads. */
export function describeTarget(url: string, visit: PageVisit, matcher: SpamMatcher): SpamFinding[] {
  if (!visit.hasAnswered) return [{ rule: 'unreachable', values: { problem: visit.problem } }];
  const { domain } = visit.face;
  const { hostname } = new URL(url);
  if (domain === (registrableDomain(hostname)?.name ?? hostname)) return [];
  const [hit] = findEntries(matcher, { url: visit.url.hostname });
  if (hit?.list !== 'domains') return [{ rule: 'redirects', values: { domain } }];
  return [{ rule: hit.effect === 'refused' ? 'refused_target' : 'watched_target', values: { domain } }];
}

async function findSamePage(
  { database }: SpamContext,
  toolId: number,
  url: string,
  visit: PageVisit,
): Promise<SpamFinding[]> {
  const key = visit.hasAnswered ? urlKey(visit.url.href) : undefined;
  if (key === undefined || key === urlKey(url)) return [];
  const holder = await findListingAtAddress(database.kysely, key, toolId);
  return holder ? [{ rule: 'same_page', values: { name: holder.name } }] : [];
}
