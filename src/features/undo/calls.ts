import { z } from 'zod';
import { PERMISSIONS } from '#src/shared/calls.ts';
import { defineCalls } from '#src/shared/define-calls.ts';
import { issueText } from '#src/shared/messages/message.ts';

export const undoCalls = defineCalls('Administration', {
  'POST /admin/undo/{id}': {
    permission: PERMISSIONS,
    summary: 'Undo a decision',
    description:
      'The `id` of the decision’s `undo`, for those who may decide the same. Everything is as it was before, and no mail about the decision is sent. 404 when there is no such decision or it was undone; 409 when its time is over, or what it was about has changed since.',
    params: z.object({ id: z.uuid(issueText('field.uuid')) }),
    errors: [409],
  },
});
export type UndoCalls = typeof undoCalls;
