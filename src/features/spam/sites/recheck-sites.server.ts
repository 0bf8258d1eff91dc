import { inTransaction } from '#src/db/transaction.server.ts';
import { DAY } from '#src/shared/time.ts';
import type { SpamContext } from '../context.server.ts';
import { findFaceChanges } from '../posts/likeness-rules.ts';
import { replaceFindings } from '../queries.server.ts';
import type { SpamFinding } from '../rules.ts';
import { loadMatcher } from '../service.server.ts';
import { describeTarget } from './address-service.server.ts';
import { type DueSite, selectDueSites, updateSite } from './site-queries.server.ts';
import { visitPage } from './visit-page.server.ts';

/** Days after publication. */
const FIRST = 7;
const SECOND = 30;
/** Sites a run visits at most: each may take some seconds. */
const SITES_A_RUN = 30;
/** Days in a row without an answer until that is a finding. */
const FAILURES = 3;

/**
 * Visits the websites of new people's listings again, 7 and 30 days after publication. A site that shows another face, or
 * none, becomes an item for people; nothing is removed. For a job.
 */
export async function recheckSites(context: SpamContext, signal?: AbortSignal): Promise<void> {
  const now = context.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const due = await selectDueSites(context.database.kysely, {
    now,
    first: ago(FIRST),
    second: ago(SECOND),
    limit: SITES_A_RUN,
  });
  for (const site of due) {
    if (signal?.aborted) return;
    await recheckSite(context, site, now);
  }
}

async function recheckSite(context: SpamContext, site: DueSite, now: Date): Promise<void> {
  const { tool_id, url, failures, due } = site;
  const visit = await visitPage(context, url);
  if (!visit.hasAnswered && failures + 1 < FAILURES) {
    const change = { failures: failures + 1, retry_at: new Date(now.getTime() + DAY) };
    await inTransaction(context.database, (trx) => updateSite(trx, tool_id, change));
    return;
  }
  const matcher = await loadMatcher(context);
  // An edited address has been looked at by people, so its site is only remembered.
  const isSame = site.seen_url === url && site.domain !== '';
  const changed = visit.hasAnswered && isSame ? findFaceChanges(site, visit.face) : [];
  const target = describeTarget(url, visit, matcher).filter(isNews(changed));
  const findings = [...changed, ...target];
  await inTransaction(context.database, async (trx) => {
    if (findings.length > 0) {
      await replaceFindings(trx, { type: 'tool', id: tool_id }, { findings, isOpen: true, now });
    }
    // What people are told of once is what the next visit is compared with.
    const face = visit.hasAnswered && (findings.length > 0 || !isSame) ? visit.face : {};
    await updateSite(trx, tool_id, { ...face, url, checks: due, failures: 0, retry_at: null, seen_at: now });
  });
}

/** A redirect that was there at the submission has been seen by the people who decided. */
function isNews(changed: readonly SpamFinding[]): (finding: SpamFinding) => boolean {
  const hasMoved = changed.some(({ rule }) => rule === 'moved_site');
  return ({ rule }) => rule === 'unreachable' || (hasMoved && rule !== 'redirects');
}
