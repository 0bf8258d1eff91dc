import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#src/server/log.ts';
import type { TestDatabase } from '#src/testing/database.ts';
import { borrowTestDatabase } from '#src/testing/shared-database.ts';
import { loadDemoCatalogue } from './load-demo.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await borrowTestDatabase();
});
afterAll(() => database.close());

test('the demonstration has at least 60 videos, each with a category and the tools it is about', async () => {
  await loadDemoCatalogue(database, new Date(), createLog('silent'));
  const videos = await database.kysely
    .selectFrom('watch_videos')
    .leftJoin('watch_video_tools', 'video_id', 'id')
    .select(['id', 'youtube_video_id', 'category_id', 'is_demo', 'tool_id'])
    .execute();
  expect(new Set(videos.map(({ id }) => id)).size).toBeGreaterThanOrEqual(60);
  expect(videos.filter(({ tool_id, category_id }) => tool_id === null || category_id === null)).toEqual([]);
  expect(videos.every((video) => video.is_demo && /^demo-\d{6}$/.test(video.youtube_video_id))).toBe(true);
});
