import fc from 'fast-check';
import { expect, test } from 'vitest';
import { urlKey } from './url-key.ts';

/** Addresses of one listing, by its key. */
const SAME: readonly (readonly [key: string, ...urls: string[]])[] = [
  [
    'example.com',
    'https://www.Example.com/',
    'http://example.com',
    'https://example.com//',
    'https://example.com./#top',
  ],
  [
    'example.com/a/b',
    'https://example.com/a/b/?utm_source=x#top',
    'https://example.com/A/b',
    'https://example.com/a/b?ref=y&gclid=1',
  ],
  [
    'example.com/a/b',
    'https://example.com/a/b?fbclid=1&UTM_Medium=2',
    'https://example.com/a/b?hl=fr&lang=fr&via=z',
    'https://example.com/a/b?',
  ],
  ['example.com:8443/a', 'https://example.com:8443/a'],
  [
    'example.com/?page=2',
    'https://example.com?page=2',
    'https://example.com/?utm_source=x&page=2',
    'https://www.example.com/?page=2#top',
  ],
  [
    'example.com/a?b=1&c=2',
    'https://example.com/a?b=1&c=2',
    'https://example.com/a/?c=2&b=1',
    'https://example.com/a?c=2&ref=x&&b=1',
  ],
  [
    'play.google.com/store/apps/details?id=com.example.a',
    'https://play.google.com/store/apps/details?id=com.example.a',
    'https://play.google.com/store/apps/details?id=com.example.a&hl=en&gl=US',
    'https://play.google.com/store/apps/details?pcampaignid=web_share&id=com.example.a',
  ],
  [
    'play.google.com/store/apps/details?id=com.example.b',
    'https://play.google.com/store/apps/details?id=com.example.b',
  ],
  [
    'marketplace.visualstudio.com/items?itemName=maker-a.ext',
    'https://marketplace.visualstudio.com/items?itemName=maker-a.ext&ssr=false#overview',
  ],
  [
    'marketplace.visualstudio.com/items?itemName=maker-b.ext',
    'https://marketplace.visualstudio.com/items?itemName=maker-b.ext',
  ],
  [
    'apps.example.com/#/tool-a',
    'https://apps.example.com/#/tool-a',
    'https://apps.example.com/#!/tool-a/',
    'https://apps.example.com#/Tool-A?utm_source=x',
  ],
  ['apps.example.com/#/tool-b', 'https://apps.example.com/#/tool-b'],
  ['apps.example.com/#/tool-b?id=7', 'https://apps.example.com/?gclid=1#/tool-b?id=7&ref=x'],
  [
    'apps.example.com',
    'https://apps.example.com/#/',
    'https://apps.example.com/#',
    'https://apps.example.com/#about',
  ],
];

test.each(SAME)('%s', (key, ...urls) => {
  expect(urls.map((url) => [url, urlKey(url)])).toEqual(urls.map((url) => [url, key]));
});

test.each(['ftp://example.com', 'javascript:alert(1)', 'nonsense', ''])('%s is none', (url) => {
  expect(urlKey(url)).toBeUndefined();
});

test('parameters that never tell change nothing, all others do, in any order', () => {
  const name = fc.constantFrom('id', 'itemName', 'v', 'page', 'tab', 'q');
  const value = fc.string({ unit: fc.constantFrom(...'abcXYZ019.-'), minLength: 1, maxLength: 8 });
  const noise = fc.constantFrom(
    'utm_source=a',
    'utm_medium=b',
    'gclid=c',
    'fbclid=d',
    'ref=e',
    'mc_cid=f',
    'hl=de',
  );
  const pairs = fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, minLength: 1 });
  fc.assert(
    fc.property(pairs, fc.array(noise), fc.boolean(), (telling, noises, isRoute) => {
      const written = telling.map((pair) => pair.join('='));
      const at = (list: readonly string[]) =>
        `https://example.com/a${isRoute ? '#/b' : ''}?${list.join('&')}`;
      const key = urlKey(at(written));
      expect(urlKey(at([...noises, ...written.toReversed()]))).toBe(key);
      expect(urlKey(at([...written, 'other=1']))).not.toBe(key);
      expect(urlKey(at(written.slice(1)))).not.toBe(key);
      expect(urlKey(`https://${key}`)).toBe(key);
    }),
  );
});
