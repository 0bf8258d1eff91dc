import { expect, test } from 'vitest';
import { withScheme } from './with-scheme.ts';

test.each([
  ['chatgpt.com', 'https://chatgpt.com'],
  [' www.chatgpt.com/chat?x=1#y ', 'https://www.chatgpt.com/chat?x=1#y'],
  ['example.org:8080/a', 'https://example.org:8080/a'],
  ['münchen.example', 'https://münchen.example'],
  ['//chatgpt.com', 'https://chatgpt.com'],
  ['https://chatgpt.com', 'https://chatgpt.com'],
  ['http://chatgpt.com', 'http://chatgpt.com'],
  ['', ''],
  ['chatgpt', 'chatgpt'],
  ['two words.com', 'two words.com'],
  ['ada@example.com', 'ada@example.com'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['javascript:alert(1.0)', 'javascript:alert(1.0)'],
  ['ftp://example.com', 'ftp://example.com'],
  ['localhost:3000', 'localhost:3000'],
  ['.com', '.com'],
])('%j → %j', (typed, meant) => {
  expect(withScheme(typed)).toBe(meant);
});
