import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { QueueLock } from './contract.ts';

const defaults = { tag: 'Administration', permission: 'moderator' } as const;

/** Shows other moderators that somebody works on a submission. Deciding anyway takes `ignore_lock=1`. */
export const lockCalls = defineCalls(defaults, {
  'PUT /admin/tools/{id}/lock': {
    summary: 'Say that you work on a submission or revision',
    description:
      'Lasts ten minutes; send it again to renew it. With somebody else’s lock, the answer is theirs: theirs stays.',
    answers: { 200: envelopeOf(QueueLock) },
    errors: [404, 409],
  },
  'DELETE /admin/tools/{id}/lock': {
    summary: 'Say that you no longer work on a submission or revision',
    description: 'Somebody else’s lock stays.',
  },
});
export type LockCalls = typeof lockCalls;
