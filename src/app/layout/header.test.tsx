import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signIn, signOut, useSessionViewer } from '#src/features/identity/session.ts';
import { makeUser } from '#src/features/identity/testing/make-user.ts';
import { renderPages } from '#src/features/identity/testing/render-page.tsx';
import { announceRead } from '#src/features/notifications/client.ts';
import { ViewerContext } from '#src/shared/viewer.ts';
import { listOf } from '#src/testing/admin-tab.tsx';
import { AccountMenu } from './header.tsx';

afterEach(() => {
  cleanup();
  signOut(null);
});

function Page() {
  const viewer = useSessionViewer();
  return (
    <ViewerContext value={viewer}>
      <AccountMenu />
    </ViewerContext>
  );
}

const unread = (total: number) => {
  const { data, pagination } = listOf([]);
  return Response.json({ data, pagination: { ...pagination, total } });
};
const path = () => Response.json({ data: { path: '/back-room/admin' } });
const notFound = () => Response.json({ message: 'Not found.', code: 'not_found' }, { status: 404 });

async function show(role: 'user' | 'admin', answers = {}) {
  signIn({
    token: 'token',
    user: makeUser({ roles: [{ name: role }], permissions: role === 'admin' ? ['admin'] : [] }),
  });
  const shown = await renderPages({ '/': { Component: Page } }, '/', {
    'GET /admin/path': path,
    'GET /user/notifications': () => unread(0),
    ...answers,
  });
  const menu = (await screen.findByText(/^Account: /)).closest('details')!;
  menu.open = true;
  return { ...shown, menu };
}
const links = (menu: HTMLElement) =>
  [...menu.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

it('has everything of the account, and closes when a link is followed', async () => {
  const { menu, calls } = await show('user');
  expect(links(menu)).toEqual([
    ['Dashboard', '/dashboard'],
    ['Notifications', '/notifications'],
    ['Saved Tools', '/saved-tools'],
    ['My Contributions', '/dashboard?tab=contributions'],
    ['Settings', '/dashboard/settings'],
  ]);
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  expect(calls.map(({ path }) => path)).not.toContain('/admin/path');
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Dashboard' })));
  expect(menu.open).toBe(false);
});

it('leads staff to their screen, and offers nothing to those who are staff no more', async () => {
  await show('admin');
  const entry = await screen.findByRole('link', { name: 'Admin dashboard' });
  expect(entry.getAttribute('href')).toBe('/back-room/admin');
  cleanup();
  const { calls } = await show('admin', { 'GET /admin/path': notFound });
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/admin/path'));
  expect(screen.queryByText('Admin dashboard')).toBeNull();
});

it('counts what was not read, and follows what another tab reads', async () => {
  let count = 3;
  await show('user', { 'GET /user/notifications': () => unread(count) });
  const bells = await screen.findAllByRole('link', { name: 'Notifications: 3 unread' });
  expect(bells).toHaveLength(2);
  count = 0;
  announceRead();
  await waitFor(() => expect(screen.queryByText('Notifications: 3 unread')).toBeNull());
  expect(screen.getAllByRole('link', { name: 'Notifications' })).toHaveLength(2);
});

it('is a link to the sign-in for a visitor', async () => {
  const { calls } = await renderPages({ '/': { Component: Page } }, '/', {});
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
  expect(calls).toEqual([]);
});
