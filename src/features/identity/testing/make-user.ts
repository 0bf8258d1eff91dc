import type { OwnUser } from '../contract.ts';

/** An account for tests: verified, with a password, without anything optional. */
export function makeUser(overrides: Partial<OwnUser> = {}): OwnUser {
  return {
    id: 7,
    name: 'Ada Byron',
    email: 'ada@example.com',
    avatar_url: null,
    created_at: '2026-03-01T09:00:00.000Z',
    email_verified_at: '2026-03-01T09:05:00.000Z',
    bio: null,
    company: null,
    website: null,
    location: null,
    is_affiliate: false,
    affiliate_code: null,
    social_github: null,
    social_twitter: null,
    social_linkedin: null,
    handle: null,
    is_profile_public: false,
    roles: [{ name: 'user' }],
    has_password: true,
    language: null,
    providers: [],
    is_subscribed_to_newsletter: false,
    permissions: [],
    ...overrides,
  };
}
