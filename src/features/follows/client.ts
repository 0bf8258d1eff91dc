import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { FollowCalls } from './calls.ts';
import type { FollowKind } from './rules.ts';

export const followApi = clientFor<FollowCalls>();

/** Something that is followed, as its calls name it. */
export type FollowKey = { kind: FollowKind; id: string };

export function followStateOf(viewer: Viewer, { kind, id }: FollowKey) {
  return kind === 'tool'
    ? followApi.query('GET /user/follows/tool/{slug}', { params: { slug: id } }, { viewer })
    : followApi.query(`GET /user/follows/${kind}/{id}`, { params: { id } }, { viewer });
}

/** Follows something, or stops. */
export function setFollowing({ kind, id }: FollowKey, isFollowing: boolean) {
  const method = isFollowing ? 'PUT' : 'DELETE';
  return kind === 'tool'
    ? followApi.send(`${method} /user/follows/tool/{slug}`, { params: { slug: id } })
    : followApi.send(`${method} /user/follows/${kind}/{id}`, { params: { id } });
}
