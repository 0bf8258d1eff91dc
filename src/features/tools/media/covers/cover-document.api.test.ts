import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { toolSource } from '../../catalogue/answer-sources.server.ts';
import { createCoverReader } from './cover-document.server.ts';

const api = setUpTestApi();
const reader = () => createCoverReader(api.app.contexts.tools);

test('a published tool has a picture to be shared with, 1200 × 630, small and always the same', async () => {
  await publishTools(api, [{ name: 'Loom <script>alert(1)</script>', logo_url: '/logos/openai.svg' }]);
  const { slug } = (await api.get('/ai-tools')).body.data[0];
  const response = await reader()(slug);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(100_000);
  const again = Buffer.from(await (await reader()(slug)).arrayBuffer());
  expect(again.equals(bytes)).toBe(true);
});

test('many who ask for a cover at once wait for one drawing', async () => {
  await publishTools(api, [{ name: 'Loom' }]);
  const { tools } = api.app.contexts;
  let drawn = 0;
  const images = {
    ...tools.images,
    redraw: (...given: Parameters<typeof tools.images.redraw>) => {
      drawn += 1;
      return tools.images.redraw(...given);
    },
  };
  const read = createCoverReader({ ...tools, images });
  await Promise.all(Array.from({ length: 40 }, () => read('loom')));
  expect(drawn).toBe(1);
});

test('what cannot be drawn now is tried again by the next who asks', async () => {
  await publishTools(api, [{ name: 'Loom' }]);
  const { tools } = api.app.contexts;
  let isBusy = true;
  const redraw: typeof tools.images.redraw = (...given) =>
    isBusy ? Promise.reject(new Error('busy')) : tools.images.redraw(...given);
  const read = createCoverReader({ ...tools, images: { ...tools.images, redraw } });
  await expect(read('loom')).rejects.toThrow('busy');
  isBusy = false;
  expect((await read('loom')).status).toBe(200);
});

test('an unpublished, missing or misspelt tool has none', async () => {
  const [id] = await publishTools(api, [{ name: 'Loom' }]);
  for (const slug of ['nothing', String(id)])
    await expect(reader()(slug)).rejects.toMatchObject({ status: 404 });
  await inTransaction(api.database, async (trx) => {
    await trx.updateTable('tools').set({ status: 'unlisted' }).execute();
    markChanged(trx, toolSource(id!));
  });
  await expect(reader()('loom')).rejects.toMatchObject({ status: 404 });
});
