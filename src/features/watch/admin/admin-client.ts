import { clientFor } from '#src/shared/client/call-client.ts';
import type { AdminVideoChange } from './admin-contract.ts';
import type { WatchAdminCalls } from './calls.ts';

export const watchAdminApi = clientFor<WatchAdminCalls>();

export function moveChannel(id: number, categoryId: number) {
  const input = { params: { id }, body: { category_id: categoryId } };
  return watchAdminApi.send('PUT /admin/ai-watch/channels/{id}', input);
}

export function changeVideo(id: number, body: AdminVideoChange) {
  return watchAdminApi.send('PUT /admin/ai-watch/videos/{id}', { params: { id }, body });
}
