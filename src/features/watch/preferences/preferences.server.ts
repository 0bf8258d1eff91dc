import { inTransaction } from '#src/db/transaction.server.ts';
import { countOwnReviews } from '#src/features/reviews/writing/author-review-store.server.ts';
import { selectSavedIds } from '#src/features/saved/saved-count-store.server.ts';
import { listActiveCategories, listCategories } from '#src/features/tools/service.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { WatchContext } from '../context.server.ts';
import type { Onboarding, WatchPreferences } from '../contract.ts';
import type { Taste } from '../feed/recommend.ts';
import { selectHistory, selectPreferences, upsertPreferences } from '../feed/taste-queries.server.ts';
import { DAILY_VIDEO_LIMIT } from '../rules.ts';

/** The number of published tools by category. */
async function countByCategory(
  { tools }: WatchContext,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const { category_id } of await tools.catalogue.readSuggested(ids))
    counts.set(category_id, (counts.get(category_id) ?? 0) + 1);
  return counts;
}

/**
 * Loads what the order of a person's feed depends on, with three statements however much there is. It is not cached, so
 * that every process knows at once what the person did in another one. `preferences` are undefined until they have chosen.
 */
export async function loadTaste(context: WatchContext, { userId }: Caller) {
  const { kysely } = context.database;
  const [history, savedIds, { reviews }] = await Promise.all([
    selectHistory(kysely, userId),
    selectSavedIds(kysely, userId),
    countOwnReviews(kysely, userId),
  ]);
  const saved = await countByCategory(context, savedIds);
  const taste: Taste = {
    userId,
    preferred: new Set(history.preferred_categories),
    saved,
    visited: await countByCategory(context, history.visited),
    watched: new Set(history.watched),
    skipped: new Set(history.skipped),
  };
  const { preferred_categories, daily_video_limit } = history;
  const preferences =
    preferred_categories && daily_video_limit ? { preferred_categories, daily_video_limit } : undefined;
  const stats = {
    saved_tools_count: saved.values().reduce((sum, count) => sum + count, 0),
    tool_clicks_count: history.visits,
    reviews_count: reviews,
  };
  return { taste, preferences, stats };
}

/** Suggested to a person who has not used any tool. */
const LARGEST = 3;

const NONE: WatchPreferences = { preferred_categories: [], daily_video_limit: DAILY_VIDEO_LIMIT };

function activeIds({ tools }: WatchContext): ReadonlySet<number> {
  return new Set(listActiveCategories(tools).map(({ id }) => id));
}

/** A category that was deleted or switched off since then is left out. */
function present(context: WatchContext, preferences = NONE): WatchPreferences {
  const active = activeIds(context);
  const preferred_categories = preferences.preferred_categories.filter((id) => active.has(id));
  return { ...preferences, preferred_categories };
}

export async function getPreferences(context: WatchContext, caller: Caller): Promise<WatchPreferences> {
  return present(context, await selectPreferences(context.database.kysely, caller.userId));
}

/** @throws HttpError 422 for a category that is not offered. */
export async function savePreferences(
  context: WatchContext,
  request: WatchPreferences,
  caller: Caller,
): Promise<WatchPreferences> {
  const { database, clock, orders } = context;
  const offered = activeIds(context);
  const unknown = request.preferred_categories.find((id) => !offered.has(id));
  if (unknown !== undefined)
    throw invalidField('preferred_categories', msg('watch.noCategoryId', { id: String(unknown) }));
  await inTransaction(database, (trx) => upsertPreferences(trx, caller.userId, request, clock.now()));
  orders.delete(caller.userId);
  return request;
}

/** Active categories, the suggested ones first. */
export async function suggestCategories(
  context: WatchContext,
  { saved, visited }: Taste,
): Promise<Onboarding['suggested_categories']> {
  const categories = (await listCategories(context.tools)).toSorted(
    (left, right) => right.tools_count - left.tools_count,
  );
  const used = categories.filter(({ id }) => saved.has(id) || visited.has(id));
  const suggested = new Set(used.length > 0 ? used : categories.slice(0, LARGEST));
  return categories
    .map((category) => ({ ...category, suggested: suggested.has(category) }))
    .sort((left, right) => Number(right.suggested) - Number(left.suggested));
}

/** The questions of the first visit of the feed. */
export async function getOnboarding(context: WatchContext, caller: Caller): Promise<Onboarding> {
  const { taste, preferences, stats } = await loadTaste(context, caller);
  return {
    onboarding_required: preferences === undefined,
    user_stats: stats,
    suggested_categories: await suggestCategories(context, taste),
    preferences: present(context, preferences),
  };
}
