import type { OwnKinds } from '#src/shared/site/kinds.ts';

export const kinds: OwnKinds = {
  reported: { folder: { order: 40, page: /^\/shared-folders\/([\w-]{43})(?:\/|$)/ } },
};
