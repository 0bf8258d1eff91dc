import { clientFor } from '#src/shared/client/call-client.ts';
import type { LockCalls } from './calls.ts';

const api = clientFor<LockCalls>();

/** Shows other moderators that the viewer works on a submission. */
export function lockSubmission(id: number) {
  return api.send('PUT /admin/tools/{id}/lock', { params: { id } });
}

export function unlockSubmission(id: number) {
  return api.send('DELETE /admin/tools/{id}/lock', { params: { id } });
}
