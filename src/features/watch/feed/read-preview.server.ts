import { listActiveCategories } from '#src/features/tools/service.server.ts';
import type { WatchContext } from '../context.server.ts';
import type { Preview } from '../contract.ts';
import { PREVIEW_VIDEOS } from '../rules.ts';
import { readVideos, VISITOR_ID } from './read-videos.server.ts';
import { dayOf, rankVideos, type Taste } from './recommend.ts';

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
