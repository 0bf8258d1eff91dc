import type { AdminUser } from '../admin/contract.ts';

export function makeAdminUser(overrides: Partial<AdminUser> = {}): AdminUser {
  return {
    id: 7,
    name: 'Ada Byron',
    email: 'ada@example.com',
    avatar_url: null,
    primary_role: 'user',
    permissions: [],
    stats: { tools_submitted: 2, reviews_written: 1 },
    created_at: '2026-03-01T09:00:00.000Z',
    email_verified_at: '2026-03-01T09:05:00.000Z',
    ban: null,
    recipient: { language: 'en', values: { person: 'Ada Byron' } },
    is_self: false,
    ...overrides,
  };
}
