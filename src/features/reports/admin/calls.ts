import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  AdminAppealList,
  AdminReportList,
  AdminReportQuery,
  AppealDecision,
  AppealQuery,
  DecidedReport,
  DecideRequest,
} from './contract.ts';

const defaults = {
  tag: 'Administration',
  permission: 'moderator',
} as const;

export const reportAdminCalls = defineCalls(defaults, {
  'GET /admin/reports': {
    summary: 'Reports, with earlier ones of the same thing and earlier decisions',
    description:
      'With `status=open` one row for each reported thing: illegal content first, then by the weight of the reports, then the oldest. Otherwise the newest first.',
    query: AdminReportQuery,
    answers: { 200: AdminReportList },
  },
  'POST /admin/reports/{id}/decide': {
    undo: ['moderator', 'editor'],
    summary: 'Decide on a report',
    description:
      'Decides on all open reports of the same thing. `restrict` takes a listing out of lists and search, and keeps the person behind anything else from writing for `days` (30). Everything but `dismiss` needs `ground` and `reason`, which are mailed to the person.',
    body: DecideRequest,
    answers: { 200: envelopeOf(DecidedReport) },
    errors: [409],
  },
  'GET /admin/appeals': {
    summary: 'Appeals against decisions on reports',
    description: 'With `status=open` the oldest first, otherwise the newest.',
    query: AppealQuery,
    answers: { 200: AdminAppealList },
  },
  'POST /admin/appeals/{id}/decide': {
    undo: true,
    summary: 'Decide on an appeal',
    description:
      'By the id of the decision. 403 for the person who made it, unless nobody else could decide. `reversed` restores what the decision took away.',
    body: AppealDecision,
    errors: [409],
  },
});
export type ReportAdminCalls = typeof reportAdminCalls;
