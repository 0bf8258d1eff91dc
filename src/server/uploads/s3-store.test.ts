import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTestS3, type TestS3 } from '#src/testing/services/s3-server.ts';
import { createLog } from '../log.ts';
import { guardStore } from './guarded-store.ts';
import { openS3Store, type S3Settings } from './s3-store.ts';
import type { FileStore } from './storage.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await openTestS3();
});
afterAll(() => s3.close());

async function namesOf(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
}

const REFUSAL = expect.objectContaining({ code: 'unavailable', headers: { 'retry-after': '30' } });
const guarded = async (settings: Partial<S3Settings>, maxMs?: number) =>
  guardStore(await openS3Store({ ...s3.settings, ...settings }, { maxMs }), createLog('silent'));

test('stores bytes under random names until they are deleted', async () => {
  const store = await openS3Store(s3.settings);
  const bytes = Buffer.from([0, 255, 10, 13, ...Buffer.from('picture')]);
  const [first, second] = [await store.put(bytes, 'webp'), await store.put(Buffer.from('two'), 'webp')];
  expect(first).toMatch(/^[0-9a-f]{32}\.webp$/);
  expect(await store.get(first)).toEqual(bytes);
  expect(await namesOf(store)).toEqual([first, second].sort());
  for await (const { modifiedAt } of store.list()) {
    expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
  }
  await store.delete(first);
  await store.delete(first);
  expect(await store.get(first)).toBeUndefined();
  expect(await namesOf(store)).toEqual([second]);
  await store.delete(second);
});

test('a prefix separates it from other files in the bucket', async () => {
  const [aisle, other] = [
    await openS3Store({ ...s3.settings, prefix: 'aisle/' }),
    await openS3Store(s3.settings),
  ];
  const [own, theirs] = [
    await aisle.put(Buffer.from('own'), 'webp'),
    await other.put(Buffer.from('x'), 'webp'),
  ];
  expect([await namesOf(aisle), await namesOf(other)]).toEqual([[own], [theirs]]);
  expect(await other.get(own)).toBeUndefined();
  expect((await aisle.get(own))?.toString()).toBe('own');
  await Promise.all([aisle.delete(own), other.delete(theirs)]);
});

/** A server that answers as told. Resolves with its address. */
async function serve(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a list of more than one page is listed to its end', async () => {
  const [first, second] = [`${'a'.repeat(32)}.webp`, `${'b'.repeat(32)}.webp`];
  const page = (key: string, rest: string) =>
    `<?xml version="1.0"?><ListBucketResult><Contents><Key>p/${key}</Key>` +
    `<LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>${rest}</ListBucketResult>`;
  const asked: string[] = [];
  const endpoint = await serve((request, response) => {
    asked.push(request.url!);
    const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>go on</NextContinuationToken>';
    response.end(asked.length === 1 ? page(first, next) : page(second, ''));
  });
  const store = await openS3Store({ ...s3.settings, endpoint, prefix: 'p/' });
  expect(await namesOf(store)).toEqual([first, second]);
  expect(asked.map((url) => new URL(url, endpoint).searchParams.get('continuation-token'))).toEqual([
    null,
    'go on',
  ]);
});

test.each(['../secret.key', '', 'a.webp', `${'a'.repeat(32)}.webp`, `${'a'.repeat(32)}.webp\0`])(
  'there is nothing under %j',
  async (name) => {
    const store = await openS3Store(s3.settings);
    expect(await store.get(name)).toBeUndefined();
    await store.delete(name);
  },
);

describe('a failing storage is a 503', () => {
  async function refusesAll(store: FileStore): Promise<void> {
    const name = `${'a'.repeat(32)}.webp`;
    await expect(store.put(Buffer.from('x'), 'webp')).rejects.toEqual(REFUSAL);
    await expect(store.get(name)).rejects.toEqual(REFUSAL);
    await expect(store.delete(name)).rejects.toEqual(REFUSAL);
  }

  test.each<[string, Partial<S3Settings>]>([
    ['wrong secret', { secretAccessKey: 'wrong' }],
    ['unknown access key', { accessKeyId: 'nobody' }],
    ['no such bucket', { bucket: 'elsewhere' }],
  ])('%s', async (_, settings) => refusesAll(await guarded(settings)));

  test('down', async () => {
    const down = await openTestS3();
    const store = await guarded(down.settings);
    const name = await store.put(Buffer.from('x'), 'webp');
    await down.close();
    await expect(store.get(name)).rejects.toEqual(REFUSAL);
    await refusesAll(store);
    await expect(namesOf(store)).rejects.toEqual(REFUSAL);
  });

  test('a server that never answers', async () => {
    const endpoint = await serve(() => {});
    const store = await guarded({ endpoint }, 200);
    await refusesAll(store);
    await expect(namesOf(store)).rejects.toEqual(REFUSAL);
  });

  test('a server that stops in the middle', async () => {
    const endpoint = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100', 'content-type': 'image/webp' });
      response.write('half');
    });
    const store = await guarded({ endpoint }, 200);
    await expect(store.get(`${'a'.repeat(32)}.webp`)).rejects.toEqual(REFUSAL);
  });

  test('deletes after a failed put, in case it arrived', async () => {
    const asked: string[] = [];
    const deleted = Promise.withResolvers<void>();
    const endpoint = await serve((request, response) => {
      asked.push(`${request.method} ${request.url!.split('?')[0]}`);
      if (request.method === 'DELETE') deleted.resolve();
      response.writeHead(request.method === 'DELETE' ? 204 : 400).end();
    });
    const store = await guarded({ endpoint });
    await expect(store.put(Buffer.from('x'), 'webp')).rejects.toEqual(REFUSAL);
    await deleted.promise;
    expect(asked).toHaveLength(2);
    expect(asked[0]!.replace('PUT', 'DELETE')).toBe(asked[1]);
  });
});
