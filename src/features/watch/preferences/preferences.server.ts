import { inTransaction } from '#src/db/transaction.server.ts';
import { listActiveCategories, listCategories } from '#src/features/tools/service.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { WatchContext } from '../context.server.ts';
import type {
  Onboarding,
  SuggestedCategory,
  WatchPreferences,
  WatchPreferencesRequest,
} from '../contract.ts';
import { type ReadTaste, readTaste } from '../feed/taste.server.ts';
import { putPreferences, selectPreferences } from '../feed/taste-queries.server.ts';
import { DAILY_VIDEO_LIMIT } from '../rules.ts';

/** Suggested to a person who has not used any tool. */
const LARGEST = 3;

const NONE: WatchPreferences = { preferred_categories: [], daily_video_limit: DAILY_VIDEO_LIMIT };

/** A category that was deleted or switched off since then is left out. */
function present(context: WatchContext, preferences: WatchPreferences | undefined): WatchPreferences {
  if (!preferences) return NONE;
  const active = new Set(listActiveCategories(context.tools).map(({ id }) => id));
  return {
    ...preferences,
    preferred_categories: preferences.preferred_categories.filter((id) => active.has(id)),
  };
}

export async function readPreferences(context: WatchContext, caller: Caller): Promise<WatchPreferences> {
  return present(context, await selectPreferences(context.database.kysely, caller.userId));
}

/** @throws HttpError 422 for a category that is not offered. */
export async function savePreferences(
  context: WatchContext,
  request: WatchPreferencesRequest,
  caller: Caller,
): Promise<WatchPreferences> {
  const { database, clock, orders } = context;
  const offered = new Set(listActiveCategories(context.tools).map(({ id }) => id));
  const unknown = request.preferred_categories.find((id) => !offered.has(id));
  if (unknown !== undefined)
    throw invalidField('preferred_categories', `There is no category with the id ${unknown}.`);
  await inTransaction(database, (trx) => putPreferences(trx, caller.userId, request, clock.now()));
  orders.delete(caller.userId);
  return request;
}

/** Active categories, the suggested ones first. */
export async function suggestCategories(
  context: WatchContext,
  { taste }: ReadTaste,
): Promise<SuggestedCategory[]> {
  const categories = (await listCategories(context.tools)).toSorted(
    (left, right) => right.tools_count - left.tools_count,
  );
  const isUsed = (id: number) => taste.saved.has(id) || taste.visited.has(id);
  const used = categories.filter(({ id }) => isUsed(id));
  const suggested = new Set((used.length > 0 ? used : categories.slice(0, LARGEST)).map(({ id }) => id));
  return categories
    .map(({ id, name, icon, tools_count }) => ({ id, name, icon, tools_count, suggested: suggested.has(id) }))
    .sort((left, right) => Number(right.suggested) - Number(left.suggested));
}

/** What the first visit of the feed shows. */
export async function readOnboarding(context: WatchContext, caller: Caller): Promise<Onboarding> {
  const read = await readTaste(context, caller);
  return {
    onboarding_required: read.preferences === undefined,
    user_stats: read.stats,
    suggested_categories: await suggestCategories(context, read),
    preferences: present(context, read.preferences),
  };
}
