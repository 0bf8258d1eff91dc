import { inTransaction } from '#src/db/transaction.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { TestApi } from '#src/testing/test-api.ts';
import { videoSource } from '../videos/video-index.server.ts';

interface NewVideo {
  title: string;
  category?: string;
  /** Days before now. */
  age?: number;
  tools?: readonly number[];
}

/** Adds videos as a source would and returns their ids in order. */
export async function makeVideos(api: TestApi, videos: readonly NewVideo[]): Promise<number[]> {
  const { tools } = api.app.contexts;
  const now = api.clock.now();
  const rows = videos.map(({ title, category = 'chatbots', age = 1 }, index) => ({
    youtube_video_id: `${String(index).padStart(4, '0')}${Math.random().toString(36).slice(2, 9).padEnd(7, 'x')}`,
    channel_title: 'A channel',
    title,
    description: 'About it.',
    published_at: new Date(now.getTime() - age * 86_400_000),
    category_id: tools.catalogue.lookups.findCategory(category)!.id,
    duration_seconds: 65,
    view_count: 12_345,
    created_at: now,
  }));
  return inTransaction(api.database, async (trx) => {
    const added = await trx.insertInto('watch_videos').values(rows).returning('id').execute();
    const links = videos.flatMap(({ tools: about = [] }, index) =>
      about.map((tool_id, position) => ({ video_id: added[index]!.id, tool_id, position })),
    );
    if (links.length > 0) await trx.insertInto('watch_video_tools').values(links).execute();
    for (const { id } of added) markChanged(trx, videoSource(id));
    return added.map(({ id }) => id);
  });
}
