import type { WatchContext } from '../context.server.ts';
import type { Video } from '../contract.ts';
import { selectShownVideos } from '../videos/video-queries.server.ts';
import { presentVideo } from './present-video.server.ts';
import type { Ranked } from './recommend.ts';

/** The account of nobody: a visitor has liked nothing. */
export const VISITOR_ID = 0;

/** What is shown of videos, in their order. */
export async function readVideos(
  context: WatchContext,
  ranked: readonly Ranked[],
  userId: number,
): Promise<Video[]> {
  const ids = ranked.map(({ id }) => id);
  const rows = await selectShownVideos(context.database.kysely, ids, userId);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ranked.flatMap(({ id, why }) => {
    const row = found.get(id);
    const video = row && presentVideo(context, row, why);
    return video ? [video] : [];
  });
}
