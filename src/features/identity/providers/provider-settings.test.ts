import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/server/settings.ts';
import { identitySettings } from '../settings.server.ts';

const read = (environment: NodeJS.ProcessEnv) =>
  readSettings(environment, { identity: identitySettings }).identity;

const acme = {
  OIDC_ACME_ISSUER: 'https://id.acme.example/realms/all/',
  OIDC_ACME_CLIENT_ID: 'aisle',
  OIDC_ACME_CLIENT_SECRET: 'secret',
};

describe('providers of organizations', () => {
  test('any number of them, by their names', () => {
    const { providers, hasProvidersOnly } = read({
      ...acme,
      OIDC_ACME_LABEL: 'Acme',
      OIDC_ACME_STAFF_GROUPS: '/staff/a=b=admin, people, people=newsletter',
      OIDC_NORTH_WEST_ISSUER: 'https://north.example',
      OIDC_NORTH_WEST_CLIENT_ID: 'aisle',
      OIDC_NORTH_WEST_CLIENT_SECRET: 'secret',
    });
    expect(Object.keys(providers)).toEqual(['google', 'github', 'acme', 'north-west']);
    expect(providers.acme).toEqual({
      // As the provider writes it: the slash belongs to the name.
      issuerUrl: 'https://id.acme.example/realms/all/',
      clientId: 'aisle',
      clientSecret: 'secret',
      label: 'Acme',
      staffGroups: { '/staff/a=b': ['admin'], people: ['moderator', 'editor', 'newsletter'] },
    });
    expect([providers['north-west']?.label, hasProvidersOnly]).toEqual([undefined, false]);
  });

  test.each([
    [{ ...acme, OIDC_ACME_CLIENT_SECRET: '' }, 'OIDC_ACME_CLIENT_SECRET: is needed'],
    [{ ...acme, OIDC_ACME_ISSUER: 'http://id.acme.example' }, 'OIDC_ACME_ISSUER: must be an address'],
    [{ ...acme, OIDC_ACME_STAFF_GROUPS: 'people=owner' }, 'OIDC_ACME_STAFF_GROUPS: must be groups'],
    [{ OIDC_GOOGLE_ISSUER: 'https://accounts.google.com' }, 'OIDC_GOOGLE_ISSUER: is for other providers'],
    [{ SIGN_IN: 'providers' }, 'SIGN_IN: leaves no way to sign in'],
    [{ SIGN_IN: 'form' }, 'SIGN_IN: must be all or providers'],
  ])('a mistake is named: %j', (environment, message) => {
    expect(() => read(environment)).toThrow(message);
  });

  test('can be the only way to sign in', () => {
    expect(read({ ...acme, SIGN_IN: 'providers' }).hasProvidersOnly).toBe(true);
  });
});
