import type { OwnKinds } from '#src/shared/site/kinds.ts';

export const kinds: OwnKinds = {
  reported: { profile: { order: 50, page: /^\/user\/([a-z0-9-]{3,30})(?:\/|$)/ } },
  counted: { bans: { order: 60 } },
};
