import { listActiveCategories, listCategories } from '#src/features/tools/service.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { WatchContext } from '../context.server.ts';
import type { ActionCategory, Feed, FeedQuery, Preview } from '../contract.ts';
import { suggestCategories } from '../preferences/preferences.server.ts';
import { PREVIEW_VIDEOS, VIDEOS_PER_PAGE } from '../rules.ts';
import { readVideos, VISITOR_ID } from './present-videos.server.ts';
import { dayOf, pickCandidates, type Ranked, rankVideos, type Taste } from './recommend.ts';
import { type ReadTaste, readTaste } from './taste.server.ts';

const SHORTCUTS = 6;

/** The order of today. The first page makes it anew, later ones go on in it. */
function orderOf(context: WatchContext, page: number, { taste }: ReadTaste): readonly Ranked[] {
  const { videos, orders, clock } = context;
  const day = dayOf(clock.now());
  const known = page === 1 ? undefined : orders.get(taste.userId, day);
  if (known) return known;
  const active = new Set(listActiveCategories(context.tools).map(({ id }) => id));
  const shown = new Map([...videos.byCategory].filter(([categoryId]) => active.has(categoryId)));
  const order = rankVideos(pickCandidates(shown, taste), taste, day);
  orders.set(taste.userId, day, order);
  return order;
}

/** Shortcuts into the catalogue: preferred categories first, then the largest. */
async function listShortcuts(context: WatchContext, { taste }: ReadTaste): Promise<ActionCategory[]> {
  const rank = (id: number) => Number(taste.preferred.has(id));
  return (await listCategories(context.tools))
    .toSorted((left, right) => rank(right.id) - rank(left.id) || right.tools_count - left.tools_count)
    .slice(0, SHORTCUTS)
    .map(({ id, slug, icon, name, tools_count }) => ({
      id,
      slug,
      icon,
      action_text: `Explore ${name}`,
      tools_count,
    }));
}

/** A page of a person's videos of today. */
export async function readFeed(context: WatchContext, query: FeedQuery, caller: Caller): Promise<Feed> {
  const limit = query.limit ?? query.per_page ?? VIDEOS_PER_PAGE;
  const read = await readTaste(context, caller);
  const order = orderOf(context, query.page, read);
  const end = query.page * limit;
  const hasMore = end < order.length;
  return {
    videos: await readVideos(context, order.slice(end - limit, end), caller.userId),
    action_categories: await listShortcuts(context, read),
    onboarding_required: read.preferences === undefined,
    user_stats: read.stats,
    suggested_categories: await suggestCategories(context, read),
    has_more: hasMore,
    nextPage: hasMore ? query.page + 1 : null,
  };
}

/** The newest of each category, from which the videos of the day are taken. */
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
export async function readPreview(context: WatchContext): Promise<Preview> {
  const { videos, clock } = context;
  const candidates = listActiveCategories(context.tools).flatMap(
    ({ id }) => videos.byCategory.get(id)?.slice(0, NEWEST) ?? [],
  );
  const ranked = rankVideos(candidates, NO_TASTE, dayOf(clock.now()));
  return { videos: await readVideos(context, ranked.slice(0, PREVIEW_VIDEOS), VISITOR_ID) };
}
