import type { z } from 'zod';
import { listActiveCategories, listCategories } from '#src/features/tools/service.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { WatchContext } from '../context.server.ts';
import type { Feed, FeedQuery } from '../contract.ts';
import { loadTaste, suggestCategories } from '../preferences/preferences.server.ts';
import { formatDuration, formatViews, PREVIEW_VIDEOS, platformAddress, VIDEOS_PER_PAGE } from '../rules.ts';
import { presentCategory, readLinkedTools } from '../videos/present-links.server.ts';
import { selectShownVideos } from '../videos/video-queries.server.ts';
import { dayOf, describeReason, pickCandidates, type Ranked, rankVideos, type Taste } from './recommend.ts';

const SHORTCUTS = 6;

/** The account of nobody: a visitor has liked nothing. */
const VISITOR_ID = 0;

/** Returns the ranked videos in their order, without those that have left the feed meanwhile. */
async function loadVideos(context: WatchContext, ranked: readonly Ranked[], userId: number) {
  const ids = ranked.map(({ id }) => id);
  const rows = await selectShownVideos(context.database.kysely, ids, userId);
  const found = new Map(rows.map((row) => [row.id, row]));
  const toolsOf = await readLinkedTools(
    context,
    ids.map((id) => context.videos.find(id)?.toolIds ?? []),
  );
  return ranked.flatMap(({ id, why }) => {
    const row = found.get(id);
    const indexed = context.videos.find(id);
    const category = indexed && presentCategory(context, indexed.categoryId);
    if (!row || !category) return [];
    const { duration_seconds, view_count, is_demo, ...shown } = row;
    return {
      ...shown,
      youtube_url: platformAddress(row.youtube_video_id),
      thumbnail_url: `/posters/${id}.svg`,
      duration_formatted: duration_seconds === null ? null : formatDuration(duration_seconds),
      view_count_formatted: view_count === null ? null : formatViews(view_count),
      category,
      tools: toolsOf(indexed.toolIds),
      is_sample: is_demo,
      reason: describeReason(why, category.name),
      why: { kind: why.kind, count: 'tools' in why ? why.tools : null },
    };
  });
}

/** Ranks the videos of today with the first page; later pages continue in that order. */
function orderOf(context: WatchContext, page: number, taste: Taste): readonly Ranked[] {
  const { videos, orders, clock } = context;
  const day = dayOf(clock.now());
  const known = page === 1 ? undefined : orders.get(taste.userId);
  if (known?.day === day) return known.order;
  const active = new Set(listActiveCategories(context.tools).map(({ id }) => id));
  const shown = new Map([...videos.byCategory].filter(([categoryId]) => active.has(categoryId)));
  const order = rankVideos(pickCandidates(shown, taste), taste, day);
  orders.set(taste.userId, { day, order });
  return order;
}

/** Shortcuts into the catalogue: preferred categories first, then the largest. */
async function listShortcuts(
  context: WatchContext,
  { preferred }: Taste,
): Promise<z.input<typeof Feed>['action_categories']> {
  const rank = (id: number) => Number(preferred.has(id));
  return (await listCategories(context.tools))
    .toSorted((left, right) => rank(right.id) - rank(left.id) || right.tools_count - left.tools_count)
    .slice(0, SHORTCUTS)
    .map((category) => ({ ...category, action_text: `Explore ${category.name}` }));
}

/** A page of a person's videos of today. */
export async function getFeed(
  context: WatchContext,
  query: FeedQuery,
  caller: Caller,
): Promise<z.input<typeof Feed>> {
  const limit = query.limit ?? query.per_page ?? VIDEOS_PER_PAGE;
  const { taste, preferences, stats } = await loadTaste(context, caller);
  const order = orderOf(context, query.page, taste);
  const end = query.page * limit;
  const hasMore = end < order.length;
  return {
    videos: await loadVideos(context, order.slice(end - limit, end), caller.userId),
    action_categories: await listShortcuts(context, taste),
    onboarding_required: preferences === undefined,
    user_stats: stats,
    suggested_categories: await suggestCategories(context, taste),
    has_more: hasMore,
    nextPage: hasMore ? query.page + 1 : null,
  };
}

/** The newest of each category, from which the videos of the day are chosen. */
const NEWEST = 10;

const NO_TASTE: Taste = {
  userId: VISITOR_ID,
  preferred: new Set(),
  saved: new Map(),
  visited: new Map(),
  watched: new Set(),
  skipped: new Set(),
};

/** The videos of the day for visitors: the same for all of them. */
export async function getPreview(context: WatchContext) {
  const { videos, clock } = context;
  const candidates = listActiveCategories(context.tools).flatMap(
    ({ id }) => videos.byCategory.get(id)?.slice(0, NEWEST) ?? [],
  );
  const ranked = rankVideos(candidates, NO_TASTE, dayOf(clock.now()));
  return { videos: await loadVideos(context, ranked.slice(0, PREVIEW_VIDEOS), VISITOR_ID) };
}
