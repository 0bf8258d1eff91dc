import type { OwnKinds } from '#src/shared/site/kinds.ts';

export const savedKinds: OwnKinds = {
  reported: { folder: { order: 40, page: /^\/shared-folders\/([\w-]{43})(?:\/|$)/ } },
};
