import type { OwnKinds } from '#src/shared/site/kinds.ts';

export const kinds: OwnKinds = {
  noticed: {
    'tool.discontinued': { order: 30, email: 'at_once' },
    'tool.unreachable': { order: 40, email: 'at_once' },
  },
};
