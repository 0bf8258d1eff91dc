import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { FollowCalls } from './calls.ts';
import type { SourceKind } from './rules.ts';

const api = clientFor<FollowCalls>();

function followStateQuery(viewer: Viewer, slug: string) {
  return api.query('GET /user/follows/tool/{slug}', { params: { slug } }, { viewer });
}

/** Something that is followed, as its calls name it. */
export type FollowKey = { kind: 'tool' | SourceKind; id: string };

export function followStateOf(viewer: Viewer, { kind, id }: FollowKey) {
  const options = { viewer };
  if (kind === 'tool') return followStateQuery(viewer, id);
  if (kind === 'maker') return api.query('GET /user/follows/maker/{id}', { params: { id } }, options);
  if (kind === 'category') return api.query('GET /user/follows/category/{id}', { params: { id } }, options);
  return api.query('GET /user/follows/search/{id}', { params: { id } }, options);
}

export function followsQuery(viewer: Viewer, page: number) {
  return api.query('GET /user/follows', { query: { page } }, { viewer, staleTime: 0 });
}

/** Follows something, or stops. */
export function setFollowing({ kind, id }: FollowKey, isFollowing: boolean) {
  const method = isFollowing ? 'PUT' : 'DELETE';
  if (kind === 'tool') return api.send(`${method} /user/follows/tool/{slug}`, { params: { slug: id } });
  if (kind === 'maker') return api.send(`${method} /user/follows/maker/{id}`, { params: { id } });
  if (kind === 'category') return api.send(`${method} /user/follows/category/{id}`, { params: { id } });
  return api.send(`${method} /user/follows/search/{id}`, { params: { id } });
}

export function unfollowByLink(token: string) {
  return api.send('POST /unfollow/{token}', { params: { token } });
}
