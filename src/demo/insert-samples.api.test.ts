import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSampleScreens } from '#src/features/tools/media/sample-screens.server.ts';
import { createLog } from '#src/server/log.ts';
import { openTestApi, type TestApi } from '#src/testing/test-api.ts';
import { SAMPLE_TOOLS } from './insert-samples.server.ts';
import { loadDemoCatalogue } from './load-demo.server.ts';

const [document] = listSampleScreens();

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await loadDemoCatalogue(api.database, api.clock.now(), createLog('silent'));
  await api.app.server.changeFeed.catchUp();
}, 120_000);
afterAll(() => api.close());

test('a dozen demonstration tools have release notes, screenshots, a submitter and often a badge', async () => {
  const { rows } = await api.database.pool.query<{ name: string; slug: string }>(
    'select name, slug from tools where name = any($1)',
    [SAMPLE_TOOLS],
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(SAMPLE_TOOLS.toSorted());
  expect(SAMPLE_TOOLS.length).toBe(12);
  let badges = 0;
  for (const { slug } of rows) {
    const { data } = (await api.get(`/ai-tools/${slug}`)).body;
    expect(data.updates).toHaveLength(2);
    for (const { changes } of data.updates)
      expect(JSON.stringify(changes)).toContain('This entry is a sample');
    expect(data.submitted_by).toMatchObject({ name: expect.any(String) });
    expect(data.screenshots).toHaveLength(2);
    if (data.is_from_app_team || data.is_from_official_organization) badges += 1;
    for (const url of data.screenshots as string[]) {
      const [, file] = /^\/sample-screens\/(\d+\.svg)$/.exec(url)!;
      const picture = await document!.read({ file: file! });
      expect([picture.headers.get('content-type'), await picture.text()]).toEqual([
        'image/svg+xml',
        expect.stringMatching(/^<svg .*Sample picture<\/text><\/svg>$/),
      ]);
    }
  }
  expect(badges).toBe(8);
});

test('a server knows at once how many rows there are, so that it plans queries for them', async () => {
  if (api.database.engine === 'embedded') return;
  const { rows } = await api.database.pool.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::int as rows from pg_class where relname in ('tools', 'tool_tags', 'tags', 'reviews')`,
  );
  expect(rows).toHaveLength(4);
  for (const { name, rows: known } of rows) {
    const { rows: counted } = await api.database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${name}`,
    );
    expect([name, known]).toEqual([name, counted[0]!.count]);
  }
});
