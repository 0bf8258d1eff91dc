import { expect, test } from 'vitest';
import { hideKey } from './hide-key.ts';
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

test('removes what is left of a token that was cut or has a sign in its middle', () => {
  const token = 'Kd83_ks0-Lq9Zx7Cv5Bn3Mm1Qw2Er4Ty6Ui8Op0AsDf';
  const half = [token.slice(0, 20), token.slice(20)];
  const typos = [token.slice(1), token.slice(0, 30), half.join('%20'), half.join('.'), half.join('%2D')];
  for (const typo of typos) expect(withoutTokens(`/email/verify/${typo}`)).toBe('/email/verify/…');
  expect(withoutTokens('/ai/a-tool-with-a-long-but-ordinary-name')).toContain('ordinary');
});

test('removes the keys of reports and appeals, which are half as long, and cut ones', () => {
  for (let id = 1; id <= 200; id++) {
    const key = hideKey(Buffer.from('secret'), `report\n${id}`);
    expect(withoutTokens(`/api/v1/reports/${id}/${key}`)).toBe(`/api/v1/reports/${id}/…`);
    expect(withoutTokens(`/fr/appeal/${id}-${key}`)).toBe('/fr/appeal/…');
  }
  expect(withoutTokens('/report/7/x3Kd83_ks0-Lq9')).toBe('/report/7/…');
  for (const path of [
    '/api/v1/admin/reports/12/decide',
    '/ai/chatgpt-4o-mini-for-teams',
    '/user/ada-lovelace-1815',
  ])
    expect(withoutTokens(path)).toBe(path);
});
