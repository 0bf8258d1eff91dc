import { expect, test } from 'vitest';
import { inSubject } from './in-subject.ts';

test.each([
  ['Loom', 'Loom'],
  ['  Loom\r\nBcc: eve@example.com ', 'Loom Bcc: eve@example.com'],
  ['<b>Loom</b>', 'bLoom/b'],
  ['\u202eLoom\u200b', 'Loom'],
  ['x'.repeat(30), 'x'.repeat(30)],
  ['x'.repeat(31), `${'x'.repeat(29)}…`],
  ['🧵'.repeat(40), `${'🧵'.repeat(29)}…`],
])('%j is %j', (text, expected) => {
  expect(inSubject(text)).toBe(expected);
});
