import { clientFor } from '#src/shared/client/call-client.ts';
import type { AdminVideoChange } from './admin-contract.ts';
import type { WatchAdminCalls } from './calls.ts';

export const watchAdminApi = clientFor<WatchAdminCalls>();

export function changeVideo(id: number, body: AdminVideoChange) {
  return watchAdminApi.send('PUT /admin/ai-watch/videos/{id}', { params: { id }, body });
}
