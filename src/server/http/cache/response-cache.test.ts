import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { AnswerSources } from '#src/server/freshness/answer-sources.ts';
import {
  addBrotli,
  type CacheEntry,
  chooseEncoding,
  encode,
  encodeAlike,
  finishAnswer,
  keepCompressed,
  ResponseCache,
} from './response-cache.ts';

const answer = (bytes: Buffer) => finishAnswer(200, [['content-type', 'text/html']], bytes);
const entry = (bytes: number): CacheEntry => ({
  answer: answer(randomBytes(bytes)),
  sources: new AnswerSources(),
  ledgerVersion: 0,
  checkedVersion: 0,
  madeAt: 0,
  freshAt: 0,
});

test('evicts the oldest entries when full, and does not keep one that is too large', () => {
  const cache = new ResponseCache(100_000);
  for (let index = 0; index < 50; index += 1) cache.put(`/${index}`, entry(4000));
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
  expect(cache.get('/0')).toBeUndefined();
  expect(cache.get('/49')).toBeDefined();
  cache.put('/large', entry(50_000));
  expect(cache.get('/large')).toBeUndefined();
});

test('without any bytes it keeps nothing', () => {
  const cache = new ResponseCache(0);
  cache.put('/', entry(100));
  expect(cache.get('/')).toBeUndefined();
});

test('evicts the least recently used entry first', () => {
  const cache = new ResponseCache(100_000);
  for (let index = 0; index < 50; index += 1) {
    cache.put(`/${index}`, entry(4000));
    expect(cache.get('/0')).toBeDefined();
  }
  expect(cache.get('/1')).toBeUndefined();
});

test('putting the same address again does not count twice', () => {
  const cache = new ResponseCache(100_000);
  cache.put('/a', entry(100));
  const once = cache.bytes;
  cache.put('/a', entry(100));
  expect(cache.bytes).toBe(once);
});

test('the bytes of compressed forms and the names of sources count', async () => {
  const cache = new ResponseCache(1_000_000);
  const kept = entry(20_000);
  cache.put('/a', kept);
  const plain = cache.bytes;
  const { bytes } = await encode(kept.answer, 'br');
  cache.measure('/a', kept);
  expect(cache.bytes).toBe(plain + bytes.byteLength);
  const named = entry(20_000);
  for (let id = 0; id < 100; id += 1) named.sources.listed.add(`tool ${id}`);
  cache.put('/b', named);
  expect(cache.bytes).toBeGreaterThan(2 * plain + bytes.byteLength + 1000);
});

test('an answer is compressed once, however many ask at the same time', async () => {
  const one = answer(Buffer.alloc(5000, 'shelf '));
  const [first, second] = await Promise.all([encode(one, 'br'), encode(one, 'br')]);
  expect(second).toBe(first);
});

test('what was compressed when it was built is sent like that to all who accept it', () => {
  const file = answer(Buffer.alloc(5000, 'shelf '));
  addBrotli(file, Buffer.from('packed'));
  const page = answer(Buffer.alloc(5000, 'shelf '));
  const browser = 'gzip, deflate, br, zstd';
  expect([chooseEncoding(browser, file), chooseEncoding(browser, page)]).toEqual(['br', 'zstd']);
  expect([chooseEncoding('zstd', file), chooseEncoding(undefined, file)]).toEqual(['zstd', 'identity']);
});

test('an answer made anew that says the same keeps its forms; another is made ready in the same forms', async () => {
  const before = answer(Buffer.alloc(5000, 'shelf '));
  await encode(before, 'gzip');
  expect(keepCompressed(answer(Buffer.alloc(5000, 'shelf ')), before)).toBe(before);
  const changed = answer(Buffer.alloc(5000, 'other '));
  expect(keepCompressed(changed, before)).toBe(changed);
  await encodeAlike(changed, before);
  expect([changed.gzip !== undefined, changed.br]).toEqual([true, undefined]);
});
