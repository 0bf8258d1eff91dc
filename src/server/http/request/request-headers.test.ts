import { expect, test } from 'vitest';
import { readCacheHeaders } from './request-headers.ts';

test('finds the headers in any case, the first of each', () => {
  const rawHeaders = [
    'Host',
    'x',
    'AUTHORIZATION',
    'Bearer y',
    'If-None-Match',
    '"a"',
    'if-none-match',
    '"b"',
    'Accept-Encoding',
    'br',
    'Cookie',
    'other=1; own-change=c',
  ];
  expect(readCacheHeaders({ rawHeaders, httpVersion: '1.1' })).toEqual({
    hasHost: true,
    hasToken: true,
    ifNoneMatch: '"a"',
    acceptEncoding: 'br',
    ownChange: 'c',
  });
});

test('a value that looks like a header name is ignored', () => {
  const rawHeaders = ['x-some-header', 'authorization', 'y-some-header', 'if-none-match'];
  expect(readCacheHeaders({ rawHeaders, httpVersion: '1.1' })).toEqual({
    hasHost: false,
    hasToken: false,
    ifNoneMatch: undefined,
    acceptEncoding: undefined,
    ownChange: undefined,
  });
});

test('only HTTP/1.0 may leave the host out', () => {
  expect(readCacheHeaders({ rawHeaders: [], httpVersion: '1.0' }).hasHost).toBe(true);
  expect(readCacheHeaders({ rawHeaders: [], httpVersion: '1.1' }).hasHost).toBe(false);
});
