import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { setSiteIdentity } from '#src/shared/site/site-identity.ts';
import { Announcement } from './layout.tsx';

function show(announcement: string, rest: { announcementUrl?: string; announcementUntil?: string } = {}) {
  setSiteIdentity({ name: 'Kiste', texts: { en: { tagline: 'All', announcement } }, ...rest });
  cleanup();
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Announcement /> }])} />);
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  setSiteIdentity({ name: '', texts: {} });
});

test('leads to its page, here or elsewhere', () => {
  show('We moved', { announcementUrl: '/new' });
  expect(screen.getByRole('link', { name: 'We moved' }).getAttribute('href')).toBe('/new');
  show('We moved', { announcementUrl: 'https://blog.example/a' });
  expect(screen.getByRole('link', { name: 'We moved' }).getAttribute('href')).toBe('https://blog.example/a');
});

test('is gone when its time is over', () => {
  show('We moved', { announcementUntil: new Date(Date.now() - 1000).toISOString() });
  expect(screen.queryByText('We moved')).toBeNull();
  show('We moved', { announcementUntil: new Date(Date.now() + 60_000).toISOString() });
  expect(screen.getByText('We moved')).not.toBeNull();
});

test('can be closed, which the browser keeps for the inline script', () => {
  show('We moved');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('We moved')).toBeNull();
  expect(localStorage.getItem('announcement')).toBe('We moved');
});
