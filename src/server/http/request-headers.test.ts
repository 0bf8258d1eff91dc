import { expect, test } from 'vitest';
import { readCacheHeaders } from './request-headers.ts';

test('finds the three headers in any case, the first of each', () => {
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
  ];
  expect(readCacheHeaders({ rawHeaders })).toEqual({
    hasToken: true,
    ifNoneMatch: '"a"',
    acceptEncoding: 'br',
  });
});

test('a value that looks like a header name is ignored', () => {
  const rawHeaders = ['x-some-header', 'authorization', 'y-some-header', 'if-none-match'];
  expect(readCacheHeaders({ rawHeaders })).toEqual({
    hasToken: false,
    ifNoneMatch: undefined,
    acceptEncoding: undefined,
  });
});
