import { RowParams } from '#src/shared/admin-schemas.ts';
import { defineCalls } from '#src/shared/calls.ts';
import { Confirmation, envelopeOf } from '#src/shared/schemas.ts';
import { QueueLock } from './contract.ts';

const lock = { guard: 'admin', permission: 'moderator', params: RowParams } as const;

/** Shows other moderators that somebody works on a submission. Deciding anyway takes `ignore_lock=1`. */
export const lockCalls = defineCalls('Administration', {
  'PUT /admin/tools/{id}/lock': {
    ...lock,
    summary: 'Say that you work on a submission or revision',
    description:
      'Lasts ten minutes; send it again to renew it. With somebody else’s lock, the answer is theirs: theirs stays.',
    answers: { 200: envelopeOf(QueueLock) },
    errors: [404, 409],
  },
  'DELETE /admin/tools/{id}/lock': {
    ...lock,
    summary: 'Say that you no longer work on a submission or revision',
    description: 'Somebody else’s lock stays.',
    answers: { 200: Confirmation },
  },
});
export type LockCalls = typeof lockCalls;
