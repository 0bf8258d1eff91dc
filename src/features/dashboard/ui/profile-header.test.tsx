import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import { ProfileHeader } from './profile-header.tsx';

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
