import { defineCalls, PERMISSIONS } from '#src/shared/calls.ts';
import { Confirmation } from '#src/shared/schemas.ts';
import { UndoParams } from './contract.ts';

export const undoCalls = defineCalls('Administration', {
  'POST /admin/undo/{id}': {
    guard: 'admin',
    permission: PERMISSIONS,
    summary: 'Undo a decision',
    description:
      'The `id` of the decision’s `undo`, for those who may decide the same. Everything is as it was before, and no mail about the decision is sent. 404 when there is no such decision or it was undone; 409 when its time is over, or what it was about has changed since.',
    params: UndoParams,
    answers: { 200: Confirmation },
    errors: [409],
  },
});
export type UndoCalls = typeof undoCalls;
