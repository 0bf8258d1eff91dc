import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCENES, SLIDE_SECONDS, slidesOf } from '#src/features/watch/screen/clip/clip-scenes.ts';
import { createLog } from '#src/server/log.ts';
import type { TestDatabase } from '#src/testing/database.ts';
import { borrowTestDatabase } from '#src/testing/shared-database.ts';
import { loadDemoCatalogue } from './load-demo.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await borrowTestDatabase();
});
afterAll(() => database.close());

test('the demonstration has a clip for each category, with its length, tools of its kind and no invented views', async () => {
  await loadDemoCatalogue(database, new Date(), createLog('silent'));
  const videos = await database.kysely
    .selectFrom('watch_videos')
    .leftJoin('watch_video_tools', 'video_id', 'watch_videos.id')
    .innerJoin('categories as c', 'c.id', 'category_id')
    .select(['watch_videos.id', 'title', 'c.slug', 'duration_seconds', 'view_count', 'is_demo', 'tool_id'])
    .execute();
  expect(new Set(videos.map(({ id }) => id)).size).toBe(Object.keys(SCENES).length);
  for (const { slug, title, duration_seconds, view_count, is_demo, tool_id } of videos) {
    const slides = slidesOf({ category: { slug } });
    expect(Object.keys(SCENES)).toContain(slug);
    expect({ title, duration_seconds, view_count, is_demo }).toEqual({
      title: slides[0]?.text,
      duration_seconds: slides.length * SLIDE_SECONDS,
      view_count: null,
      is_demo: true,
    });
    expect(tool_id).not.toBeNull();
  }
});
