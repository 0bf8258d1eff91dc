import type { OwnKinds } from '#src/shared/site/kinds.ts';

export const kinds: OwnKinds = {
  noticed: { 'correction.decided': { order: 130, email: 'at_once' } },
};
