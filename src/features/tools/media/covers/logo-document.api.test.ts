import sharp from 'sharp';
import { expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { createLogoReader } from './cover-document.server.ts';

const api = setUpTestApi();
const reader = () => createLogoReader(api.app.contexts.tools);

async function describe(response: Response) {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [response.headers.get('content-type'), format, width, height];
}

test('a logo of the collection and an uploaded one are served as PNG', async () => {
  const upload = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c2410c' } })
    .webp()
    .toBuffer();
  const name = await api.app.contexts.tools.store.put(upload, 'webp');
  await publishTools(api, [
    { name: 'Loom', logo_url: '/logos/openai.svg' },
    { name: 'Ink', logo_url: `/uploads/${name}` },
  ]);
  const read = reader();
  expect(await describe(await read('loom'))).toEqual(['image/png', 'png', 96, 96]);
  expect((await describe(await read('ink')))[1]).toBe('png');
});

test('a tool without a logo, one whose file is gone, and an unknown one have none', async () => {
  await publishTools(api, [
    { name: 'Loom' },
    { name: 'Ink', logo_url: `/uploads/${'0'.repeat(32)}.webp` },
    { name: 'Far', logo_url: 'https://cdn.example.com/logo.png' },
  ]);
  const read = reader();
  for (const slug of ['loom', 'ink', 'far', 'nothing']) await expect(read(slug)).rejects.toThrow();
});
