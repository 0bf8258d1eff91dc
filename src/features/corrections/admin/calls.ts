import { AdminListQuery, ReasonRequest } from '#src/shared/admin-schemas.ts';
import { defineCalls } from '#src/shared/define-calls.ts';
import { CorrectedFieldList } from '../contract.ts';

const defaults = {
  tag: 'Administration',
  permission: ['moderator', 'editor'],
} as const;

export const correctionAdminCalls = defineCalls(defaults, {
  'GET /admin/corrections': {
    summary: 'Corrections that wait for moderators',
    description:
      'One entry for each field of a listing, those that three or more people have corrected first. Those of listings with an owner come after seven days.',
    query: AdminListQuery,
    answers: { 200: CorrectedFieldList },
  },
  'POST /admin/corrections/{id}/accept': {
    undo: true,
    summary: 'Accept a correction',
    errors: [404, 409],
  },
  'POST /admin/corrections/{id}/reject': {
    undo: true,
    summary: 'Decline a correction',
    body: ReasonRequest,
    errors: [404, 409],
  },
});
export type CorrectionAdminCalls = typeof correctionAdminCalls;
