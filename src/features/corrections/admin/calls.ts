import { undoable } from '#src/features/undo/contract.ts';
import { AdminListQuery, ReasonRequest, RowParams } from '#src/shared/admin-schemas.ts';
import { defineCalls } from '#src/shared/calls.ts';
import { Confirmation } from '#src/shared/schemas.ts';
import { CorrectedFieldList } from '../contract.ts';

const defaults = {
  tag: 'Administration',
  guard: 'admin',
  permission: ['moderator', 'editor'],
  params: RowParams,
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
    answers: { 200: undoable(Confirmation) },
    errors: [404, 409],
  },
  'POST /admin/corrections/{id}/reject': {
    undo: true,
    summary: 'Decline a correction',
    body: ReasonRequest,
    answers: { 200: undoable(Confirmation) },
    errors: [404, 409],
  },
});
export type CorrectionAdminCalls = typeof correctionAdminCalls;
