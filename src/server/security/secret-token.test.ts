import { expect, test } from 'vitest';
import { hashToken, makeToken, withoutTokens } from './secret-token.ts';

test('tokens are 256 random bits that need no escaping', () => {
  const tokens = Array.from({ length: 1000 }, makeToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  }
});

test('a digest is the SHA-256 of the token', () => {
  expect(hashToken('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('removes tokens from logged paths', () => {
  const token = makeToken();
  expect(withoutTokens(`/reset-password/${token}`)).toBe('/reset-password/…');
  expect(withoutTokens(`/newsletter/verify/${token}/x`)).toBe('/newsletter/verify/…/x');
  for (const typo of [`${token}%20`, `${token}.`, `%22${token}`, `${token}${token}`]) {
    expect(withoutTokens(`/reset-password/${typo}`)).toBe('/reset-password/…');
  }
  expect(withoutTokens('/ai/some-tool')).toBe('/ai/some-tool');
});
