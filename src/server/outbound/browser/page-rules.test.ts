import { expect, test } from 'vitest';
import { keptHeaders, mayRequest, PAGE_LIMITS, sentHeaders } from './page-rules.ts';

const NOTHING = { requests: 0, documents: 0, bytes: 0 };
const page = { method: 'GET', url: 'https://loom-ai.com/', kind: 'Document' };

test('a page may read what makes a picture', () => {
  for (const kind of ['Document', 'Stylesheet', 'Image', 'Font', 'Script', 'XHR', 'Fetch'])
    expect(mayRequest({ ...page, kind }, NOTHING)).toBe(true);
});

test('it may not write, report, play films or leave the web', () => {
  for (const kind of ['Media', 'WebSocket', 'EventSource', 'Ping', 'Prefetch', 'Other', ''])
    expect(mayRequest({ ...page, kind }, NOTHING)).toBe(false);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect(mayRequest({ ...page, method }, NOTHING)).toBe(false);
  for (const url of ['file:///etc/passwd', 'ftp://loom-ai.com/', 'chrome://version', 'ws://loom-ai.com/'])
    expect(mayRequest({ ...page, url }, NOTHING)).toBe(false);
});

test('it comes to an end', () => {
  for (const part of ['requests', 'documents', 'bytes'] as const)
    expect(mayRequest(page, { ...NOTHING, [part]: PAGE_LIMITS[part] + 1 })).toBe(false);
});

test('sites learn who asks and what is accepted, and nothing of the browser besides', () => {
  const headers = { Accept: 'text/html', Referer: 'https://a.example/', Cookie: 'a=b', Range: 'bytes=0-' };
  expect(sentHeaders(headers, 'AisleBot/1.0')).toEqual({
    Accept: 'text/html',
    Referer: 'https://a.example/',
    'user-agent': 'AisleBot/1.0',
  });
});

test('the browser does not unpack what is unpacked', () => {
  const given = [
    { name: 'Content-Encoding', value: 'gzip' },
    { name: 'Content-Type', value: 'text/html' },
    { name: 'Set-Cookie', value: 'a=b' },
    { name: 'Set-Cookie', value: 'c=d' },
  ];
  expect(keptHeaders(given)).toEqual(given.slice(1));
});
