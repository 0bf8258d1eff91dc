import { expect, test } from 'vitest';
import { makeToken } from '#src/server/security/secret-token.ts';
import { readSignInCookie, writeSignInCookie } from './sign-in-cookie.server.ts';

const browser = makeToken();
const requestWith = (cookie: string) => new Request('http://x.test/', { headers: { cookie } });

test('behind TLS only this host can set it', () => {
  const site = 'https://aisle.test';
  const written = writeSignInCookie(browser, site);
  expect(written).toBe(
    `__Host-sign_in_browser=${browser}; Path=/; Max-Age=660; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(readSignInCookie(requestWith(written.split(';')[0]!), site)).toBe(browser);
  // A sibling host can set this one for the whole domain.
  expect(readSignInCookie(requestWith(`sign_in_browser=${browser}`), site)).toBeUndefined();
});

test('without TLS it has a plain name, because browsers refuse the other', () => {
  const site = 'http://localhost:3000';
  const written = writeSignInCookie(browser, site);
  expect(written).toBe(`sign_in_browser=${browser}; Path=/; Max-Age=660; HttpOnly; SameSite=Lax`);
  expect(readSignInCookie(requestWith(written.split(';')[0]!), site)).toBe(browser);
});

test('text that cannot be a secret is no cookie', () => {
  expect(readSignInCookie(requestWith('sign_in_browser=%%%'), 'http://localhost')).toBeUndefined();
  expect(readSignInCookie(requestWith(''), 'http://localhost')).toBeUndefined();
});
