import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OwnUser } from '../contract.ts';
import { readSession, signOut } from '../session.ts';
import { makeUser } from '../testing/make-user.ts';
import { renderPages } from '../testing/render-page.tsx';
import { OwnUserPage } from '../ui/own-user.tsx';
import { SessionEffects } from './session-effects.tsx';
import { parseStoredUser } from './stored-user.ts';

const whole = makeUser({ website: 'https://ada.example', providers: ['github'], language: 'fr' });

describe('the stored account', () => {
  it('is read as it was stored', () => {
    expect(parseStoredUser(JSON.stringify(whole))).toEqual(whole);
  });

  it.each(Object.keys(OwnUser.shape))(
    'is refused without %s, or with a value the schema refuses',
    (field) => {
      for (const value of [undefined, null, 4.5, 'text', true, [], [7], [{}], {}]) {
        const record = { ...whole, [field]: value };
        if (OwnUser.safeParse(record).success) continue;
        const isUnknownName = typeof value === 'string' && ['language'].includes(field);
        expect(parseStoredUser(JSON.stringify(record)) !== null, `${field}: ${JSON.stringify(value)}`).toBe(
          isUnknownName,
        );
      }
    },
  );

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['half a record', '{"id":7,'],
    ['null', 'null'],
    ['a number', '7'],
    ['an array', '[]'],
    ['an empty record', '{}'],
    ['a time that is none', JSON.stringify({ ...whole, created_at: 'yesterday' })],
    ['a huge record', JSON.stringify({ ...whole, bio: 'x'.repeat(1_000_000) })],
  ])('is refused when it is %s', (_name, text) => {
    expect(parseStoredUser(text)).toBeNull();
  });
});

describe('a damaged account', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => signOut(null));

  function Page() {
    return (
      <>
        <SessionEffects />
        <OwnUserPage title="Dashboard">{(user) => <p>{user.roles.map(({ name }) => name)}</p>}</OwnUserPage>
      </>
    );
  }

  it.each(['{}', '[1]', '"Ada"', JSON.stringify({ ...whole, roles: 'admin' })])(
    'is fetched again: %s',
    async (stored) => {
      localStorage.setItem('auth_token', 't1');
      localStorage.setItem('user', stored);
      await renderPages({ '/dashboard': { Component: Page } }, '/dashboard', {
        'GET /user': () => Response.json({ user: makeUser({ roles: [{ name: 'contributor' }] }) }),
      });
      await waitFor(() => expect(screen.getByText('contributor')).toBeTruthy());
      expect(readSession()?.user?.name).toBe('Ada Byron');
    },
  );

  it('is fetched again on pages that do not show it', async () => {
    localStorage.setItem('auth_token', 't1');
    localStorage.setItem('user', '{}');
    const { calls } = await renderPages({ '/': { Component: SessionEffects } }, '/', {
      'GET /user': () => Response.json({ user: makeUser() }),
    });
    await waitFor(() => expect(readSession()?.user?.name).toBe('Ada Byron'));
    expect(calls.filter(({ path }) => path === '/user')).toHaveLength(1);
  });
});
