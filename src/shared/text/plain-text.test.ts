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

test('is cut between words', () => {
  expect(toPlainText('Loom adds dubbing in thirty languages', 20)).toBe('Loom adds dubbing…');
  expect(toPlainText('😀'.repeat(200), 20).isWellFormed()).toBe(true);
});
