import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn, signOut } from '#src/features/identity/session.ts';
import { makeUser } from '#src/features/identity/testing/make-user.ts';
import { refuse, renderPages } from '#src/features/identity/testing/render-page.tsx';
import * as settingsPage from '../settings-page.tsx';

const typeHandle = (value: string) =>
  fireEvent.change(screen.getByLabelText('Handle'), { target: { value } });
const save = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save public profile' })));

beforeEach(() => {
  localStorage.clear();
  // Other files of this process may have signed out, which the session remembers.
  signOut(null);
});
afterEach(() => {
  cleanup();
  signOut(null);
});

test('switches the public profile on, with its address, and links to it', async () => {
  signIn({ token: 't', user: makeUser() });
  const shown = makeUser({ handle: 'ada', is_profile_public: true });
  let isReserved = true;
  const { calls } = await renderPages({ '/dashboard/settings': settingsPage }, '/dashboard/settings', {
    'GET /user': () => Response.json({ user: makeUser() }),
    'PUT /user/profile': () =>
      isReserved
        ? refuse(422, 'Check the highlighted fields.', { handle: ['This handle is reserved.'] })
        : Response.json({ user: shown }),
  });
  fireEvent.click(screen.getByLabelText('Show my profile to everyone'));
  typeHandle('admin');
  await save();
  expect(screen.getByText('This handle is reserved.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'View your public profile' })).toBeNull();
  isReserved = false;
  typeHandle('ada');
  await save();
  const link = screen.getByRole('link', { name: 'View your public profile' });
  expect(link.getAttribute('href')).toBe('/user/ada');
  const sent = calls.findLast(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ handle: 'ada', is_profile_public: true });
});
