import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadStaticFiles } from './static-files.ts';

const files = loadStaticFiles(join(import.meta.dirname, '../../../../public'), { 'x-frame': 'none' });

test('serves an icon to browsers, feed readers and crawlers that do not read the page for its address', () => {
  const icon = files.get('/favicon.ico')!;
  const headers = new Headers(icon.headers);
  expect(icon.status).toBe(200);
  expect(headers.get('content-type')).toBe('image/x-icon');
  // The signature of an icon file, and three sizes in it.
  expect([...icon.identity.bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});

test('knows nothing beside the files', () => {
  for (const path of ['/', '/../package.json', '/.hidden', '/favicon'])
    expect(files.get(path)).toBeUndefined();
});
