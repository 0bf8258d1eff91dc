import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import { AffiliateVisits, ProfileHeader } from './profile-header.tsx';

afterEach(cleanup);

const user = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  avatar_url: null,
  created_at: '2026-05-01T12:00:00.000Z',
  is_affiliate: true,
  affiliate_code: 'ada-42',
} as OwnUser;

it('shows an affiliate their code', async () => {
  await renderForViewer({ '/dashboard': () => <ProfileHeader user={user} /> }, '/dashboard', {});
  expect(screen.getByText('Affiliate code')).toBeTruthy();
  expect(screen.getByText('ada-42')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy affiliate code' })).toBeTruthy();
});

const showVisits = (answer: () => Response) =>
  renderForViewer({ '/dashboard': () => <AffiliateVisits code="ada-42" /> }, '/dashboard', {
    'GET /user/analytics': answer,
  });

it('shows the link to share and the visits that came with it', async () => {
  const tools = [{ tool: { id: 1, slug: 'loom', name: 'Loom' }, clicks: 2 }];
  const { calls } = await showVisits(() =>
    Response.json({ data: [], affiliate: { code: 'ada-42', clicks: 2, days: [], tools } }),
  );
  expect(calls[0]?.path).toBe('/user/analytics?period=30d');
  expect(screen.getByText(`${window.location.origin}/?ref=ada-42`)).toBeTruthy();
  expect(await screen.findByText('2 visits to tools with your code in the last 30 days')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Loom' }).getAttribute('href')).toBe('/ai/loom');
});

it('leaves the figures out when they cannot be loaded', async () => {
  await showVisits(() => Response.json({ message: 'No.', code: 'unavailable' }, { status: 503 }));
  expect(screen.getByText(`${window.location.origin}/?ref=ada-42`)).toBeTruthy();
  expect(screen.queryByText(/visits/)).toBeNull();
});
