import { expect, test } from 'vitest';
import { createMatcher } from './match-routes.ts';

const match = createMatcher(
  [
    '/:gate/admin',
    '*',
    '/',
    '/ai/:slug/edit',
    '/ai/pending/:id',
    '/ai/:slug',
    '/new',
    '/letter/archive',
    '/letter/:slug',
    '/reset/:token?',
  ].map((path) => ({ path })),
);

test.each([
  ['/', '/', {}],
  ['/new', '/new', {}],
  ['/NEW/', '/new', {}],
  ['/newer', '*', {}],
  ['/ai/claude', '/ai/:slug', { slug: 'claude' }],
  ['/ai/Caf%C3%A9', '/ai/:slug', { slug: 'Café' }],
  ['/ai/a%2Fb', '/ai/:slug', { slug: 'a/b' }],
  ['/ai/50%', '/ai/:slug', { slug: '50%' }],
  ['/ai/pending/7', '/ai/pending/:id', { id: '7' }],
  ['/ai/pending/edit', '/ai/:slug/edit', { slug: 'pending' }],
  ['/letter/archive', '/letter/archive', {}],
  ['/letter/2026', '/letter/:slug', { slug: '2026' }],
  ['/reset', '/reset/:token?', {}],
  ['/reset/abc', '/reset/:token?', { token: 'abc' }],
  ['/reset/abc/more', '*', {}],
  ['/ai/admin', '/:gate/admin', { gate: 'ai' }],
  ['/%6Eew', '/new', {}],
  ['/no/such/page', '*', {}],
])('%s belongs to %s', (address, path, params) => {
  expect(match(address)).toEqual({ route: { path }, params });
});
