import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { FollowCalls } from './calls.ts';

const api = clientFor<FollowCalls>();

export function followStateQuery(viewer: Viewer, slug: string) {
  return api.query('GET /user/follows/tool/{slug}', { params: { slug } }, { viewer });
}

export function followsQuery(viewer: Viewer, page: number) {
  return api.query('GET /user/follows', { query: { page } }, { viewer, staleTime: 0 });
}

/** Follows a tool, or stops. */
export function setFollowing(slug: string, isFollowing: boolean) {
  const input = { params: { slug } };
  return isFollowing
    ? api.send('PUT /user/follows/tool/{slug}', input)
    : api.send('DELETE /user/follows/tool/{slug}', input);
}

export function unfollowByLink(token: string) {
  return api.send('POST /unfollow/{token}', { params: { token } });
}
