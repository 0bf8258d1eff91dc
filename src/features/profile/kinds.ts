import type { OwnKinds } from '#src/shared/site/kinds.ts';

export const kinds: OwnKinds = {
  posted: { profile: { order: 40, column: 'profile_user_id' } },
  followed: { maker: { order: 20, path: '/user/' } },
};
