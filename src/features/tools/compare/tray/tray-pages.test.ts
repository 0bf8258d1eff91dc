import { expect, test } from 'vitest';
import { features } from '#src/app/pages.ts';
import { showsTray } from './tray-pages.ts';

test('the tray stands on the pages of tools, and on no other page of the site', () => {
  const paths = features.flatMap(({ pages }) => pages.map(({ path }) => path));
  const shown = paths.filter((path) => showsTray(path.replaceAll(/:\w+\??/g, 'x')));
  expect(shown.toSorted()).toEqual([
    '/',
    '/ai/:slug',
    '/category/:slug',
    '/discontinued',
    '/new',
    '/saved-tools',
    '/search',
    '/shared-folders/:token',
    '/trending',
    '/user/:handle',
  ]);
  expect(showsTray('/no-such-page')).toBe(false);
  expect(showsTray('/search/')).toBe(true);
});
