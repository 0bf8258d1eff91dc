import { clientFor } from '#src/shared/client/call-client.ts';
import type { ProfileCalls } from './calls.ts';
import { PROFILE_PER_PAGE } from './rules.ts';

/** Calls without a cache. */
export const profileApi = clientFor<ProfileCalls>();

export function publicProfileQuery(handle: string) {
  return profileApi.query('GET /users/{handle}', { params: { handle } });
}

export function profileReviewsQuery(handle: string, page: number) {
  const query = { page, per_page: PROFILE_PER_PAGE };
  return profileApi.query('GET /users/{handle}/reviews', { params: { handle }, query });
}

export function profileToolsQuery(handle: string, page: number) {
  const query = { page, per_page: PROFILE_PER_PAGE };
  return profileApi.query('GET /users/{handle}/tools', { params: { handle }, query });
}
