import { countOwnReviews } from '#src/features/reviews/own-review-store.server.ts';
import { countSavedTools } from '#src/features/saved/saved-count-store.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { WatchContext } from '../context.server.ts';
import type { UserStats, WatchPreferences } from '../contract.ts';
import { selectPreferences } from '../preferences/preference-queries.server.ts';
import type { Taste } from './recommend.ts';
import { selectSeen, selectVisits } from './taste-queries.server.ts';

/** What is known of a person, and what was read to know it. */
export interface ReadTaste {
  taste: Taste;
  /** Undefined until the person has chosen. */
  preferences: WatchPreferences | undefined;
  visits: number;
}

/** The tools that a person has saved, among those used last. */
async function listSaved({ tools }: WatchContext, userId: number): Promise<number[]> {
  const history = await Promise.all(tools.historySources.map((source) => source(userId)));
  const ids = [...new Set(history.flat())];
  return ids.length === 0 ? [] : [...(await tools.savedSource(userId, ids))];
}

/** The number of published tools by category. */
function countByCategory({ tools }: WatchContext, ids: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { category_id } of tools.catalogue.readSuggested(ids))
    counts.set(category_id, (counts.get(category_id) ?? 0) + 1);
  return counts;
}

export async function readTaste(context: WatchContext, { userId }: Caller): Promise<ReadTaste> {
  const { kysely } = context.database;
  const [preferences, saved, visited, seen] = await Promise.all([
    selectPreferences(kysely, userId),
    listSaved(context, userId),
    selectVisits(kysely, userId),
    selectSeen(kysely, userId),
  ]);
  const taste: Taste = {
    userId,
    preferred: new Set(preferences?.preferred_categories),
    saved: countByCategory(context, saved),
    visited: countByCategory(context, visited.tool_ids),
    watched: new Set(seen.watched),
    skipped: new Set(seen.skipped),
  };
  return { taste, preferences, visits: visited.visits };
}

export async function readUserStats(
  { database }: WatchContext,
  { userId }: Caller,
  { visits }: ReadTaste,
): Promise<UserStats> {
  const [saved, { reviews }] = await Promise.all([
    countSavedTools(database.kysely, userId),
    countOwnReviews(database.kysely, userId),
  ]);
  return { saved_tools_count: saved, tool_clicks_count: visits, reviews_count: reviews };
}
