import { countOwnReviews } from '#src/features/reviews/author-review-store.server.ts';
import { selectSavedIds } from '#src/features/saved/saved-count-store.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { WatchContext } from '../context.server.ts';
import type { Taste } from './recommend.ts';
import { selectHistory } from './taste-queries.server.ts';

/** The number of published tools by category. */
function countByCategory({ tools }: WatchContext, ids: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { category_id } of tools.catalogue.readSuggested(ids))
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
  const saved = countByCategory(context, savedIds);
  const taste: Taste = {
    userId,
    preferred: new Set(history.preferred_categories),
    saved,
    visited: countByCategory(context, history.visited),
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
