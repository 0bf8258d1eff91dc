import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#src/server/log.ts';
import { createFolderStore } from '#src/server/storage.ts';
import { createSite, type SiteOptions } from './site.server.ts';

test('an upload is served for good, as a picture that may do nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-uploads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = createFolderStore(folder);
  const name = await store.put(Buffer.from('picture'), 'webp');
  // Of the site only this address is asked.
  const site = createSite({ store, log: createLog('silent') } as SiteOptions);
  const answer = await site.request(`/uploads/${name}`);
  expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  for (const path of ['/uploads/x.webp', '/uploads/..%2f..%2fsecret.key', `/uploads/${name}/..`]) {
    const other = await Promise.resolve(site.request(path)).catch(() => undefined);
    expect(other?.headers.get('content-type')).not.toBe('image/webp');
  }
});
