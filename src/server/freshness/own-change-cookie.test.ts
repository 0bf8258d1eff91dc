import { expect, test } from 'vitest';
import { ownChangeCookie, readOwnChange } from './own-change-cookie.ts';

test('is a random word for five seconds, bound to the host behind TLS', () => {
  expect(ownChangeCookie(false)).toMatch(
    /^own-change=[\w-]{12}; Path=\/; Max-Age=5; HttpOnly; SameSite=Lax$/,
  );
  expect(ownChangeCookie(true)).toMatch(
    /^__Host-own-change=[\w-]{12}; Path=\/; Max-Age=5; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test.each([
  ['own-change=a1', 'a1'],
  ['other=1; own-change=b2; more=3', 'b2'],
  ['__Host-own-change=c3', 'c3'],
  ['not-own-change=d4', undefined],
  ['own-change=', undefined],
  [`own-change=${'x'.repeat(33)}`, undefined],
  ['own-change=<b>', undefined],
])('reads %s as %s', (cookies, value) => {
  expect(readOwnChange(cookies)).toBe(value);
});
