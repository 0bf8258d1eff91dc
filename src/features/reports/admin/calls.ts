import { undoable } from '#src/features/undo/contract.ts';
import { RowParams } from '#src/shared/admin-schemas.ts';
import { defineCalls } from '#src/shared/calls.ts';
import { Confirmation, envelopeOf } from '#src/shared/schemas.ts';
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
  guard: 'admin',
  permission: 'moderator',
  params: RowParams,
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
    answers: { 200: undoable(envelopeOf(DecidedReport)) },
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
    answers: { 200: undoable(Confirmation) },
    errors: [409],
  },
});
export type ReportAdminCalls = typeof reportAdminCalls;
