import { inTransaction } from '#src/db/transaction.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import { HISTORY_KEPT_MS } from '#src/shared/retention.ts';
import type { WatchContext } from '../context.server.ts';
import type { Interaction, InteractionsReport } from '../contract.ts';
import { INTERACTIONS_KEPT } from '../rules.ts';
import {
  deleteInteractionsBefore,
  deleteOldInteractions,
  deleteWatchVisitsBefore,
  type InteractionRow,
  insertInteractions,
} from './interaction-queries.server.ts';

const LIMIT = { name: 'watch-interactions', max: 120, windowSeconds: 60 };
const OLDEST_MS = 30 * 86_400_000;

/** The clocks of browsers jump, and no feed is to be spoilt by that. */
function settleTime(at: string, now: Date): Date {
  const given = new Date(at).getTime();
  const latest = now.getTime();
  return new Date(Math.min(latest, Math.max(latest - OLDEST_MS, given)));
}

function toRow(event: Interaction, now: Date): InteractionRow {
  return {
    ...event,
    at: settleTime(event.at, now),
    duration_seconds: event.duration_seconds === undefined ? null : Math.round(event.duration_seconds),
    reason: event.reason || null,
    platform: event.platform || null,
  };
}

/** Records what a person did with videos, of which the latest are kept. @throws HttpError 429. */
export async function recordInteractions(
  { database, clock, limiter }: WatchContext,
  events: readonly Interaction[],
  caller: Caller,
): Promise<InteractionsReport> {
  await limiter.take(LIMIT, String(caller.userId));
  const now = clock.now();
  const rows = events.map((event) => toRow(event, now));
  const accepted = await inTransaction(database, async (trx) => {
    const added = await insertInteractions(trx, caller.userId, rows);
    if (added > 0) await deleteOldInteractions(trx, caller.userId, INTERACTIONS_KEPT);
    return added;
  });
  return { accepted, ignored: events.length - accepted };
}

/** Deletes what people watched and visited longer ago than the privacy policy allows. A job calls it. */
export async function forgetOldHistory({ database, clock, log }: WatchContext): Promise<void> {
  const before = new Date(clock.now().getTime() - HISTORY_KEPT_MS);
  const interactions = await inTransaction(database, (trx) => deleteInteractionsBefore(trx, before));
  const visits = await inTransaction(database, (trx) => deleteWatchVisitsBefore(trx, before));
  if (interactions + visits > 0) log.info({ interactions, visits }, 'old watch history was deleted');
}
