import { expect, test } from 'vitest';
import { toPlainText } from './plain-text.ts';

test.each([
  ['Loom adds dubbing in 30 languages.', 'Loom adds dubbing in 30 languages.'],
  ['<b>Loom</b> adds <a href="https://evil.com">dubbing</a>', 'Loom adds dubbing'],
  ['Loom<script>alert(1)</script> adds dubbing', 'Loom adds dubbing'],
  ['**Loom** adds _dubbing_ [1][2], `fast`', 'Loom adds dubbing, fast'],
  ['## Loom\n- adds dubbing', 'Loom adds dubbing'],
  ['Loom ![x](https://evil.com/p.png) adds [dubbing](https://evil.com/?a=b)', 'Loom x adds dubbing'],
  ['Loom: see https://evil.com/login?a=1 now', 'Loom: see now'],
  ['Loom, see www.evil.com, evil.co.uk/login or help@evil.com', 'Loom, see evil or'],
  ['Copy.ai and Character.AI merge', 'Copy and Character merge'],
  ['Node.js 26.1 and ASP.Net 9, e.g. in the U.S.', 'Node.js 26.1 and ASP 9, e.g. in the U.S.'],
  ['javascript:alert(1) data:text/html,x Loom', 'Loom'],
  ['Lo\u202Eom\u0000\u0007 adds\u200B dub\u2066bing', 'Loom adds dubbing'],
  ['Pay &lt;b&gt;less&lt;/b&gt; &amp; get more', 'Pay b less /b & get more'],
  ['https://only.an/address', ''],
])('%j becomes %j', (text, expected) => {
  expect(toPlainText(text, 200)).toBe(expected);
});

test.each([
  ['an ideographic full stop', 'See evil。com now', 'See evil now'],
  ['full-width letters', 'See ｅｖｉｌ．ｃｏｍ/login now', 'See evil now'],
  ['mathematical letters', 'See 𝐞𝐯𝐢𝐥.𝐜𝐨𝐦 now', 'See evil now'],
  ['Punycode', 'See xn--80ak6aa92e.com or shop.xn--p1ai now', 'See or now'],
  ['an IP address', 'See 127.0.0.1:4131/login or 10.0.0.1. Now', 'See or. Now'],
  ['an IPv6 address', 'See [::1]:80 or 2001:db8::7 now', 'See or now'],
  ['telephone numbers', 'Call +33 6 12 34 56 78, (555) 123-4567 or 06 12 34 56 78 now', 'Call, or now'],
  ['a telephone number with a leading zero', 'Call 0800 123 456 now', 'Call now'],
  ['a mail address in full-width letters', 'Ask help＠evil．com now', 'Ask now'],
])('%s is no address that a mail client finds', (_, text, expected) => {
  expect(toPlainText(text, 200)).toBe(expected);
});

test.each([
  '1 000 000 users since 2026-05-01, 3.5 times as many as in 2024-2025',
  'The data: 10,000 images at 12:30:45 for 1.2.3',
  'Ça marche… ½ off, snake_case stays',
])('%j stays as it is', (text) => {
  expect(toPlainText(text, 200)).toBe(text);
});

test.each([
  'a@',
  'a',
  'a-',
  'a.',
  '*a',
  ' _a',
  '[',
  '[](',
  '![a](',
  '\t',
  '\t\n',
  'www.',
  'a://',
  'a。',
  '+1 ',
  '0',
  '(',
  '&amp',
  '<a ',
  '`',
  '::',
  '..',
])('100,000 characters of %j take no time', (piece) => {
  const begin = performance.now();
  expect(toPlainText(piece.repeat(100_000 / piece.length), 400).length).toBeLessThanOrEqual(400);
  expect(performance.now() - begin).toBeLessThan(1000);
});

test('is cut between words', () => {
  expect(toPlainText('Loom adds dubbing in thirty languages', 20)).toBe('Loom adds dubbing…');
  expect(toPlainText('😀'.repeat(200), 20).isWellFormed()).toBe(true);
});
