import { expect, test } from 'vitest';
import { buildFeatureRows } from './feature-rows.server.ts';

const tool = (slug: string, features: string[], tags: string[] = [], included: string[] = []) => ({
  slug,
  features: features.map((description) => ({ description })),
  tags: tags.map((name, id) => ({ id, slug: name, name })),
  pricing: { tiers: [{ name: 'Free', price: '$0', period: 'month' as const, features: included }] },
});
/** `name: slugs`, in the order of the rows. */
const rowsOf = (...tools: ReturnType<typeof tool>[]) =>
  buildFeatureRows(tools).map(({ name, tools: having }) => `${name}: ${having.map(({ slug }) => slug)}`);

test('a feature has one row however a listing puts it', () => {
  expect(
    rowsOf(tool('a', ['Web search with citations']), tool('b', ['Search the web, with sources'])),
  ).toEqual(['Web search with citations: a,b']);
  expect(
    rowsOf(tool('a', ['Real-time transcription']), tool('b', ['Transcribes in real time'])),
  ).toHaveLength(1);
  expect(rowsOf(tool('a', ['Exports PDF files']), tool('b', ['PDF export']))).toEqual([
    'Exports PDF files: a,b',
  ]);
});

test('a row has the words of each listing', () => {
  const [row] = buildFeatureRows([
    tool('a', ['Image creation from a prompt']),
    tool('b', [], ['image generation']),
  ]);
  expect(row).toEqual({
    name: 'image generation',
    is_tag: true,
    tools: [
      { slug: 'a', text: 'Image creation from a prompt' },
      { slug: 'b', text: 'image generation' },
    ],
  });
});

test('a synonym inside a longer phrase is not the feature', () => {
  expect(rowsOf(tool('a', ['Citations']), tool('b', ['Style reference']))).toHaveLength(2);
  expect(rowsOf(tool('a', ['Citations']), tool('b', ['Answers with citations']))).toHaveLength(1);
});

test('different features keep their rows', () => {
  expect(rowsOf(tool('a', ['Image to video']), tool('b', ['Video to image']))).toHaveLength(2);
  expect(rowsOf(tool('a', ['Text to image'], []), tool('b', ['Readable text inside pictures']))).toHaveLength(
    2,
  );
  expect(rowsOf(tool('a', ['Comments']), tool('b', ['Version history']))).toHaveLength(2);
});

test('a denied feature is not the feature', () => {
  expect(rowsOf(tool('a', ['Watermark']), tool('b', ['No watermark']))).toEqual([
    'Watermark: a',
    'No watermark: b',
  ]);
  expect(rowsOf(tool('a', ['No watermark']), tool('b', ['Pictures without a watermark']))[0]).toContain(
    'a,b',
  );
});

test('what a plan includes answers for a row and makes none', () => {
  expect(rowsOf(tool('a', ['Single sign-on']), tool('b', [], [], ['Single sign-on', 'Invoices']))).toEqual([
    'Single sign-on: a,b',
  ]);
});

test('differences come first, those of more tools before those of one', () => {
  const [a, b, c] = [
    tool('a', ['Chat', 'Agents', 'Offline mode']),
    tool('b', ['Chat', 'Maps', 'Agents']),
    tool('c', ['Chat']),
  ];
  expect(rowsOf(a, b, c)).toEqual(['Agents: a,b', 'Offline mode: a', 'Maps: b', 'Chat: a,b,c']);
});

test('other scripts, signs and empty lists have rows too', () => {
  expect(rowsOf(tool('a', ['画像生成', '???', '!!!']), tool('b', ['画像生成', 'of the']))).toEqual([
    '???: a',
    '!!!: a',
    'of the: b',
    '画像生成: a,b',
  ]);
  expect(rowsOf(tool('a', []), tool('b', []))).toEqual([]);
  expect(rowsOf(tool('constructor', ['__proto__']), tool('b', ['toString']))).toHaveLength(2);
});

test('four tools with as much as a listing may have are compared quickly', () => {
  const long = (seed: number) =>
    tool(
      `tool-${seed}`,
      Array.from({ length: 20 }, (_, row) => phrase(seed * 50 + row)),
      Array.from({ length: 15 }, (_, row) => phrase(row)),
      Array.from({ length: 160 }, (_, row) => phrase(seed + row)),
    );
  const phrase = (seed: number) =>
    Array.from({ length: 30 }, (_, at) => `word${(seed * 7 + at * 13) % 400}`).join(' ');
  const tools = [long(1), long(2), long(3), long(4)];
  // By the processor's time, of the fastest of some: others may use the machine, too.
  const times = Array.from({ length: 5 }, () => {
    const from = process.threadCpuUsage().user;
    buildFeatureRows(tools);
    return (process.threadCpuUsage().user - from) / 1000;
  });
  expect(Math.min(...times)).toBeLessThan(500);
});
