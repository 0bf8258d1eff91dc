import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadStaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
for (const name of ['icon.ico', '.hidden', 'page.html']) writeFileSync(join(folder, name), name);
const files = loadStaticFiles(folder, { 'x-frame': 'none' });

test('serves a file with its type and the headers of every answer', () => {
  const icon = files.get('/icon.ico')!;
  const headers = new Headers(icon.headers);
  expect(icon.status).toBe(200);
  expect([headers.get('content-type'), headers.get('x-frame')]).toEqual(['image/x-icon', 'none']);
  expect(icon.identity.bytes.toString()).toBe('icon.ico');
});

test('knows nothing beside the files', () => {
  for (const path of ['/', '/../package.json', '/.hidden', '/page.html', '/icon'])
    expect(files.get(path)).toBeUndefined();
});
