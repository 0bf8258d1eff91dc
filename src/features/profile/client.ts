import { clientFor } from '#src/shared/call-client.ts';
import type { ProfileCalls } from './calls.ts';
import type { ProfileInput } from './contract.ts';
import type { PublicProfileCalls } from './public/public-profile-calls.ts';
import { PROFILE_PER_PAGE } from './rules.ts';

const api = clientFor<ProfileCalls & PublicProfileCalls>();

export function updateProfile(body: ProfileInput) {
  return api.send('PUT /user/profile', { body });
}

export function uploadAvatar(file: File) {
  const body = new FormData();
  body.set('avatar', file);
  return api.send('POST /user/avatar', { body });
}

export function exportAccount() {
  return api.send('GET /user/export');
}

export function publicProfileQuery(handle: string) {
  return api.query('GET /users/{handle}', { params: { handle } });
}

export function profileReviewsQuery(handle: string, page: number) {
  return api.query('GET /users/{handle}/reviews', {
    params: { handle },
    query: { page, per_page: PROFILE_PER_PAGE },
  });
}

export function profileToolsQuery(handle: string, page: number) {
  return api.query('GET /users/{handle}/tools', {
    params: { handle },
    query: { page, per_page: PROFILE_PER_PAGE },
  });
}
