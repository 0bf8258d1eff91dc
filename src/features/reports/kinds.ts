import type { OwnKinds } from '#src/shared/site/kinds.ts';

export const kinds: OwnKinds = {
  counted: { reports: { order: 70 } },
  noticed: { 'report.decided': { order: 120, email: 'at_once' } },
};
