import type { OwnKinds } from '#src/shared/site/kinds.ts';

export const kinds: OwnKinds = {
  noticed: {
    // Staff give a tool an owner while nobody can claim one.
    'claim.decided': { order: 110, email: 'at_once', isShared: true },
  },
};
