import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { importVideos } from './import-videos.server.ts';

const api = setUpTestApi();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-videos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const good = (over: object = {}) => ({
  youtube_video_id: 'abcdefghi_1',
  title: 'Loom in a minute',
  channel_title: 'A channel',
  published_at: '2026-03-01T10:00:00Z',
  category: 'Video',
  duration_seconds: 61,
  tools: ['loom'],
  ...over,
});

async function run(lines: readonly (object | string)[]) {
  const file = join(folder, 'videos.jsonl');
  await writeFile(
    file,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
  const refusals: [number, string][] = [];
  const report = await importVideos({
    database: api.database,
    file,
    now: api.clock.now(),
    onRefused: (line, reason) => refusals.push([line, reason]),
  });
  return { report, refusals };
}
const videos = () => api.database.kysely.selectFrom('watch_videos').selectAll().orderBy('id').execute();
const links = () => api.database.kysely.selectFrom('watch_video_tools').selectAll().execute();

test('running it twice changes nothing, a changed line updates', async () => {
  const [loom] = await publishTools(api, [{ name: 'Loom', category: 'video' }]);
  expect((await run([good()])).report).toEqual({ added: 1, updated: 0, refused: 0 });
  expect((await run([good()])).report).toEqual({ added: 0, updated: 1, refused: 0 });
  expect(await links()).toMatchObject([{ tool_id: loom, position: 0 }]);
  await run([good({ title: 'Loom in two', duration_seconds: undefined, tools: undefined })]);
  expect(await videos()).toMatchObject([{ title: 'Loom in two', duration_seconds: 61 }]);
  expect(await links()).toHaveLength(1);
});

test('without tools, those that title or description name are found, unless the video has some', async () => {
  const [loom, hooks] = await publishTools(api, [
    { name: 'Loom', category: 'video' },
    { name: 'Loom Hooks', category: 'video' },
    { name: 'Make', category: 'video' },
  ]);
  const line = good({ tools: undefined, title: 'Make a film', description: 'With Loom Hooks and Loom.' });
  await run([line]);
  expect((await links()).map(({ tool_id }) => tool_id)).toEqual([hooks, loom]);
  await run([{ ...line, tools: ['loom'] }]);
  await run([line]);
  expect((await links()).map(({ tool_id }) => tool_id)).toEqual([loom]);
  await run([{ ...line, tools: [] }]);
  expect(await links()).toEqual([]);
});

test('what administrators have set stays', async () => {
  await publishTools(api, [{ name: 'Loom', category: 'video' }]);
  await run([good()]);
  const audio = api.app.contexts.tools.catalogue.lookups.findCategory('audio')!.id;
  await api.database.kysely.deleteFrom('watch_video_tools').execute();
  const chosen = { has_chosen_category: true, has_chosen_tools: true, is_hidden: true, category_id: audio };
  await api.database.kysely.updateTable('watch_videos').set(chosen).execute();
  await run([good()]);
  expect(await videos()).toMatchObject([chosen]);
  expect(await links()).toEqual([]);
});

test('bad lines are reported and left out', async () => {
  await publishTools(api, [{ name: 'Loom', category: 'video' }]);
  const { report, refusals } = await run([
    '{"title"',
    good({ youtube_video_id: 'short' }),
    good({ published_at: '0000-01-01' }),
    good({ published_at: 'soon' }),
    good({ category: 'Nothing' }),
    good({ tools: ['absent'] }),
    '',
    good(),
    good({ title: 'The later line wins' }),
  ]);
  expect(report).toEqual({ added: 1, updated: 0, refused: 6 });
  expect(refusals.map(([line]) => line).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(refusals).toContainEqual([6, 'tools: There is no tool "absent".']);
  expect(await videos()).toMatchObject([{ title: 'The later line wins' }]);
});

test('a poster is drawn for what is shown, always the same', async () => {
  await publishTools(api, [{ name: 'Loom', category: 'video' }]);
  await run([good()]);
  const id = (await videos())[0]!.id;
  const poster = api.app.documents.find(({ path }) => path.startsWith('/posters/'))!;
  const [first, second] = await Promise.all([1, 2].map(() => poster.read({ file: `${id}.svg` })));
  const svg = await first!.text();
  expect(svg).toMatch(/^<svg .*<\/svg>$/);
  expect(await second!.text()).toBe(svg);
  expect(svg).not.toMatch(/href|script|url\((?!#)/);
  await expect(async () => poster.read({ file: '999999.svg' })).rejects.toMatchObject({ code: 'not_found' });
});
