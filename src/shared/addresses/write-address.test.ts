import { expect, test } from 'vitest';
import { writeAddress } from './write-address.ts';

test.each([
  ['https://evil.com\\@good.com', 'https://evil.com/@good.com'],
  ['https://evil.com\\', 'https://evil.com/'],
  ['HTTPS://Example.COM/A', 'https://example.com/A'],
  ['https:\\\\evil.com', 'https://evil.com'],
  ['https://2130706433/x', 'https://127.0.0.1/x'],
  ['https://münchen.example/ü', 'https://xn--mnchen-3ya.example/%C3%BC'],
  ['https://example.com/a/../b', 'https://example.com/b'],
  ['https://example.com:443', 'https://example.com'],
  ['https://example.com', 'https://example.com'],
  ['https://example.com/', 'https://example.com/'],
  ['https://example.com?a=1', 'https://example.com/?a=1'],
  ['no address', 'no address'],
  ['', ''],
])('%s is written %s, and stays so', (typed, written) => {
  expect(writeAddress(typed)).toBe(written);
  expect(writeAddress(written)).toBe(written);
});
