import { inTransaction } from '#src/db/transaction.server.ts';
import { DAY } from '#src/shared/time.ts';
import type { WatchContext } from '../context.server.ts';
import { askApi, askOembed } from './ask-platform.server.ts';
import {
  clearFailures,
  exhaustQuota,
  recordFailure,
  reserveUnit,
  selectVideosToCheck,
  updateCheckedVideos,
} from './check-queries.server.ts';

/** The day by which the platform counts its quota: midnight in California, also when the clocks change there. */
const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `2026-06-15`. */
export function platformDay(now: Date): string {
  return format.format(now);
}

/**
 * The way to ask the platform: how much a request, a run of the job and all processes together on a day may ask, and how
 * old an answer may be in ms. Over the API a day is enough for all videos; without a key a few are asked about at a time,
 * each every two weeks.
 */
function wayOf({ settings }: WatchContext) {
  const { api } = settings;
  if (api) {
    const limits = { perRequest: 50, requestsPerRun: 20, requestsPerDay: api.dailyUnits, freshFor: DAY };
    return { name: 'api' as const, ...limits, ask: askApi };
  }
  const limits = { perRequest: 1, requestsPerRun: 5, requestsPerDay: 500, freshFor: 14 * DAY };
  const ask = (context: WatchContext, [id]: readonly string[]) => askOembed(context, id!);
  return { name: 'oembed' as const, ...limits, ask };
}

/** Asks once. False when nothing more is to be asked in this run. */
async function askOnce(
  context: WatchContext,
  way: ReturnType<typeof wayOf>,
  channelId: number | undefined,
): Promise<boolean> {
  const { database, clock } = context;
  const now = clock.now();
  const before = new Date(now.getTime() - way.freshFor);
  const range = { before, now, limit: way.perRequest, channelId };
  const ids = await selectVideosToCheck(database.kysely, range);
  if (ids.length === 0) return false;
  const latest = new Date(now.getTime() + DAY);
  const budget = { day: platformDay(now), units: way.requestsPerDay, now, latest };
  if (!(await inTransaction(database, (trx) => reserveUnit(trx, way.name, budget)))) return false;
  const answer = await way.ask(context, ids);
  await inTransaction(database, async (trx) => {
    if (answer === 'quota') return exhaustQuota(trx, way.name, way.requestsPerDay);
    if (answer === 'failed') return recordFailure(trx, way.name, clock.now());
    await updateCheckedVideos(trx, answer, clock.now());
    await clearFailures(trx, way.name);
  });
  return typeof answer !== 'string';
}

/**
 * Asks the platform which videos it still shows here: those it does not leave the feed. Bounded by run, by day, and by a
 * pause after failures.
 */
export async function checkVideos(context: WatchContext, signal?: AbortSignal): Promise<void> {
  const way = wayOf(context);
  for (let request = 0; request < way.requestsPerRun && !signal?.aborted; request += 1)
    if (!(await askOnce(context, way, undefined))) return;
}

/** With a key: completes the new videos of a channel at once. Without one they wait for their turn. */
export async function checkVideosOfChannel(context: WatchContext, channelId: number): Promise<void> {
  const way = wayOf(context);
  if (way.name === 'api') await askOnce(context, way, channelId);
}
