import { z } from 'zod';
import { keepPartitions } from '#src/db/partitions/partitions.server.ts';
import { inTransaction } from '#src/db/transaction.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import { inPages } from '#src/server/http/write-in-pages.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import { Moment } from '#src/shared/schemas.ts';
import { HISTORY_KEPT_MS } from '#src/shared/time.ts';
import type { WatchContext } from '../context.server.ts';
import { type Interaction, type InteractionsReport, InteractionType, WatchPreferences } from '../contract.ts';
import { selectPreferences } from '../feed/taste-queries.server.ts';
import { INTERACTIONS_KEPT } from '../rules.ts';
import {
  deleteOldInteractions,
  deleteWatchVisitsBefore,
  HISTORY,
  type InteractionRow,
  insertInteractions,
  moveHistory,
  selectInteractionsToExport,
  selectVisitsToExport,
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
  await limiter.consume(LIMIT, String(caller.userId));
  const now = clock.now();
  const rows = events.map((event) => toRow(event, now));
  const accepted = await inTransaction(database, async (trx) => {
    const added = await insertInteractions(trx, caller.userId, rows, new Date(now.getTime() - OLDEST_MS));
    if (added > 0) await deleteOldInteractions(trx, caller.userId, INTERACTIONS_KEPT);
    return added;
  });
  return { accepted, ignored: events.length - accepted };
}

/** Forgets what people watched and visited longer ago than the privacy policy allows. A job calls it. */
export async function forgetOldHistory({ database, clock, log }: WatchContext): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - HISTORY_KEPT_MS);
  const visits = await inTransaction(database, (trx) => deleteWatchVisitsBefore(trx, before));
  while ((await inTransaction(database, moveHistory)) > 0);
  const history = await keepPartitions(database, HISTORY, { now, before });
  log.info({ history, visits }, 'months of watch history were kept up');
}

const Exported = z.object({
  preferences: z.object(WatchPreferences.shape).nullable(),
  interactions: z.array(
    z.object({
      video: z.string(),
      youtube_video_id: z.string(),
      type: InteractionType,
      at: Moment,
      duration_seconds: z.number().int().nullable(),
      reason: z.string().nullable(),
      platform: z.string().nullable(),
    }),
  ),
  visited_tools: z.array(z.object({ tool: z.string(), visits: z.number().int(), last_at: Moment })),
});

type InteractionToExport = Awaited<ReturnType<typeof selectInteractionsToExport>>[number];
type VisitToExport = Awaited<ReturnType<typeof selectVisitsToExport>>[number];

async function exportWatch({ database: { reports } }: WatchContext, userId: number) {
  return {
    preferences: (await selectPreferences(reports, userId)) ?? null,
    interactions: inPages<InteractionToExport>((last, limit) =>
      selectInteractionsToExport(reports, userId, last, limit),
    ),
    visited_tools: inPages<VisitToExport>((last, limit) =>
      selectVisitsToExport(reports, userId, last, limit),
    ),
  };
}

/** All of it is private, so nothing has to be released before it is erased. */
export function watchPersonalData(context: WatchContext): PersonalData {
  return {
    tables: {
      watch_preferences: { owner: 'user_id', onClose: 'erase' },
      watch_interactions: { owner: 'user_id', onClose: 'erase', kept: { job: 'forget-old-watch-history' } },
      watch_history: { owner: 'user_id', onClose: 'erase', kept: { job: 'forget-old-watch-history' } },
      watch_visits: { owner: 'user_id', onClose: 'erase', kept: { job: 'forget-old-watch-history' } },
    },
    sections: { ai_watch: { schema: Exported, read: (userId) => exportWatch(context, userId) } },
  };
}
