import { expect, test } from 'vitest';
import { greet } from './layout.ts';

test.each([
  ['Ada Byron', 'Hi Ada,'],
  ['José María O’Neill-Smith', 'Hi José,'],
  ['李小龍', 'Hi 李小龍,'],
  ['Dr. Who', 'Hi Dr. Who,'],
  ['J. K. Example', 'Hi J. K. Example,'],
  ['Mme Curie', 'Hi Mme Curie,'],
  ['  ', 'Hello,'],
  ['Win money at http://evil.example', 'Hello,'],
  ['evil.example/win', 'Hello,'],
  ['visit evil.com now', 'Hello,'],
  ['call me@evil.example', 'Hello,'],
  [`${'long '.repeat(20)}`, 'Hello,'],
  ['Ada\u202e\u0000\nBob', 'Hi Ada,'],
])('greets %j', (name, greeting) => {
  expect(greet(name)).toBe(greeting);
});
