import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signIn, signOut, useSessionViewer } from '#src/features/identity/session.ts';
import { makeUser } from '#src/features/identity/testing/make-user.ts';
import { renderPages } from '#src/features/identity/testing/render-page.tsx';
import { ViewerContext } from '#src/shared/viewer.ts';
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

async function show(role: 'user' | 'admin', answer: () => Response) {
  signIn({
    token: 'token',
    user: makeUser({ roles: [{ name: role }], permissions: role === 'admin' ? ['admin'] : [] }),
  });
  return renderPages({ '/': { Component: Page } }, '/', { 'GET /admin/path': answer });
}

const path = () => Response.json({ data: { path: '/back-room/admin' } });

it('leads an administrator to their screen', async () => {
  await show('admin', path);
  const entry = await screen.findByRole('link', { name: 'Admin dashboard' });
  expect(entry.getAttribute('href')).toBe('/back-room/admin');
  const menu = entry.closest('details')!;
  menu.open = true;
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Dashboard' })));
  expect(menu.open).toBe(false);
});

it('never asks for the path for anyone else', async () => {
  const { calls } = await show('user', path);
  expect(screen.getByRole('link', { name: /Dashboard/ }).getAttribute('href')).toBe('/dashboard');
  expect(screen.queryByText('Admin dashboard')).toBeNull();
  expect(calls).toEqual([]);
});

it('offers nothing to a person who is not an administrator any more', async () => {
  await show('admin', () => Response.json({ message: 'Not found.', code: 'not_found' }, { status: 404 }));
  expect(await screen.findByRole('link', { name: 'Settings' })).toBeTruthy();
  expect(screen.queryByText('Admin dashboard')).toBeNull();
});
