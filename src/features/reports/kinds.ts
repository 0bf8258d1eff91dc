import type { OwnKinds } from '#src/shared/site/kinds.ts';

export const reportKinds: OwnKinds = {
  counted: { reports: { order: 70 } },
  noticed: { 'report.decided': { order: 120, email: 'at_once' } },
};
