import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { crawl, openSite } from '#src/app/requests/testing/crawl-site.ts';
import { loadDemoCatalogue } from '#src/demo/load-demo.server.ts';
import { createLog } from '#src/server/log.ts';
import { openTestApi, type TestApi } from '#src/testing/test-api.ts';

// Also run in copies of the repository from which a slice was taken away (`without-slices.test.ts`).

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await loadDemoCatalogue(api.database, api.clock.now(), createLog('silent'));
  await api.app.server.changeFeed.catchUp();
});
afterAll(() => api.close());

test('the site starts, and every page that anything leads to answers', { tags: ['long'] }, async () => {
  const stop = await api.app.start();
  const { faults, kinds, found } = await crawl(openSite(api.app));
  await stop();
  expect(faults).toEqual([]);
  expect(kinds.size).toBeGreaterThan(15);
  expect(found.get('/')).toContain('<main');
});
