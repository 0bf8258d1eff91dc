import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILE_LIMIT, readMultipart } from './multipart.ts';

const TYPE = 'multipart/form-data; boundary=b';
const MB = 1024 * 1024;

const part = (headers: string, body: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`--b\r\n${headers}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (name: string, bytes: string | Buffer, fileName = 'a.png') =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png`,
    bytes,
  );
const END = Buffer.from('--b--\r\n');

async function* inPieces(bytes: Buffer, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

let taken = 0;
let most = 0;
function read(parts: readonly Buffer[], size?: number) {
  taken = 0;
  most = 0;
  return readMultipart(inPieces(Buffer.concat(parts), size), TYPE, (bytes) => {
    taken += bytes;
    most = Math.max(most, taken);
  });
}

test('keeps the order of texts and files, wherever the body is split', async () => {
  const tricky = Buffer.from('\r\n--\r\r\n--\r\n-b\r\n--\r\n\r\n--\0\xff\r\n-', 'latin1');
  const body = [field('name', 'Größe ☃'), file('logo', tricky, 'ä/..\\x.png'), field('empty', ''), END];
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 80 }), async (size) => {
      const entries = await read(body, size);
      expect(entries.map(([name]) => name)).toEqual(['name', 'logo', 'empty']);
      expect([entries[0]![1], entries[2]![1]]).toEqual(['Größe ☃', '']);
      const sent = entries[1]![1] as File;
      expect(Buffer.from(await sent.arrayBuffer())).toEqual(tricky);
    }),
    { numRuns: 40 },
  );
});

describe('large files', () => {
  test('keeps a file at the limit, and marks a larger one', async () => {
    const entries = await read([
      file('fits', Buffer.alloc(FILE_LIMIT, 1)),
      file('above', Buffer.alloc(FILE_LIMIT + 1, 1)),
      file('far', Buffer.alloc(20 * MB, 1)),
      field('after', 'x'),
      END,
    ]);
    expect(entries.map(([name, value]) => [name, value instanceof File ? value.size : value])).toEqual([
      ['fits', FILE_LIMIT],
      ['above', FILE_LIMIT + 1],
      ['far', FILE_LIMIT + 1],
      ['after', 'x'],
    ]);
    const fits = Buffer.from(await (entries[0]![1] as File).arrayBuffer());
    expect(fits.equals(Buffer.alloc(FILE_LIMIT, 1))).toBe(true);
    // What was thrown away was given back.
    expect(taken).toBe(FILE_LIMIT);
    expect(most).toBeLessThanOrEqual(2 * FILE_LIMIT);
  });

  test('an empty file is one', async () => {
    const [[, empty]] = (await read([file('logo', '', ''), END])) as [readonly [string, File]];
    expect([empty.size, empty.name]).toEqual([0, '']);
  });
});

const many = (count: number) => Array.from({ length: count }, () => field('a', '1'));
test.each<[string, number | string, () => Buffer[]]>([
  ['1,000 parts', 1000, () => [...many(1000), END]],
  ['1,001 parts', 'too_large', () => [...many(1001), END]],
  ['1 MB of text in one field', 'too_large', () => [field('a', 'x'.repeat(MB)), END]],
  ['1 MB of text in two', 'too_large', () => [...Array(2).fill(field('a', 'x'.repeat(MB / 2))), END]],
  ['less', 1, () => [field('a', 'x'.repeat(MB - 1)), END]],
  ['51 MB', 'too_large', () => [file('a', Buffer.alloc(51 * MB)), END]],
  ['a body without an end', 'malformed_body', () => [field('a', '1')]],
  ['a file without an end', 'malformed_body', () => [file('a', 'bytes')]],
  ['a part cut in its header', 'malformed_body', () => [Buffer.from('--b\r\ncontent-dispo')]],
  ['a part without a name', 'malformed_body', () => [part('Content-Disposition: form-data', '1'), END]],
  ['nothing', 'malformed_body', () => []],
  ['something else', 'malformed_body', () => [Buffer.from('{"a": 1}')]],
  ['another boundary', 'malformed_body', () => [Buffer.from('--c\r\n\r\n\r\n--c--')]],
])('%s: %s', async (_, expected, make) => {
  const found = await read(make()).then(
    (entries) => entries.length,
    (refusal) => refusal.code,
  );
  expect(found).toBe(expected);
});

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(71)}`,
])('a type that names no boundary is refused: %s', async (type) => {
  await expect(readMultipart(inPieces(END), type, () => {})).rejects.toMatchObject({
    code: 'malformed_body',
  });
});

test('refuses an incomplete body and one that exceeds the budget', async () => {
  async function* broken() {
    yield file('a', 'bytes');
    throw new Error('the connection is gone');
  }
  await expect(readMultipart(broken(), TYPE, () => {})).rejects.toMatchObject({ code: 'malformed_body' });
  const noRoom = () => {
    throw new TypeError('no room');
  };
  await expect(
    readMultipart(inPieces(Buffer.concat([file('a', 'x'), END])), TYPE, noRoom),
  ).rejects.toMatchObject({
    code: 'malformed_body',
  });
});
