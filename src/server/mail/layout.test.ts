import { expect, test } from 'vitest';
import { greet } from './layout.ts';

test.each([
  ['Ada Byron', 'Hello Ada Byron,'],
  ['José María O’Neill-Smith', 'Hello José María O’Neill-Smith,'],
  ['李小龍', 'Hello 李小龍,'],
  ['Dr. Who', 'Hello Dr. Who,'],
  ['  ', 'Hello,'],
  ['Win money at http://evil.example', 'Hello,'],
  ['evil.example/win', 'Hello,'],
  ['visit evil.com now', 'Hello,'],
  ['call me@evil.example', 'Hello,'],
  [`${'long '.repeat(20)}`, 'Hello,'],
  ['Ada\u202e\u0000\nBob', 'Hello Ada Bob,'],
])('greets %j', (name, greeting) => {
  expect(greet(name)).toBe(greeting);
});
