import type { OwnKinds } from '#src/shared/site/kinds.ts';

export const profileKinds: OwnKinds = {
  posted: { profile: { order: 40, column: 'profile_user_id' } },
  followed: { maker: { order: 20, path: '/user/' } },
};
