import type { OwnKinds } from '#src/shared/site/kinds.ts';

export const kinds: OwnKinds = {
  reported: { tool: { order: 10, page: /^\/ai\/([a-z0-9-]{1,100})(?:\/|$)/, isRestrictable: true } },
  posted: { tool: { order: 10 } },
  counted: { published: { order: 10 }, waiting: { order: 20 }, rejected: { order: 30 } },
  noticed: { 'submission.decided': { order: 100, email: 'at_once' } },
};
