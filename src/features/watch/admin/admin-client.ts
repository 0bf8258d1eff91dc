import { clientFor } from '#src/shared/call-client.ts';
import { adminListQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { VideoStatus } from '../rules.ts';
import type { AdminVideoChange, ChannelRequest } from './admin-contract.ts';
import type { WatchAdminCalls } from './calls.ts';

const api = clientFor<WatchAdminCalls>();

export function channelsQuery(page: number) {
  return adminListQuery(api.query('GET /admin/ai-watch/channels', { query: { page } }), SETTLED_FRESH_MS);
}

export function adminVideosQuery(query: { page: number; status: VideoStatus | undefined; search: string }) {
  return adminListQuery(api.query('GET /admin/ai-watch/videos', { query }), SETTLED_FRESH_MS);
}

export function addChannel(body: ChannelRequest) {
  return api.send('POST /admin/ai-watch/channels', { body });
}

export function moveChannel(id: number, categoryId: number) {
  return api.send('PUT /admin/ai-watch/channels/{id}', { params: { id }, body: { category_id: categoryId } });
}

export function deleteChannel(id: number) {
  return api.send('DELETE /admin/ai-watch/channels/{id}', { params: { id } });
}

export function fetchChannel(id: number) {
  return api.send('POST /admin/ai-watch/channels/{id}/fetch', { params: { id } });
}

export function changeVideo(id: number, body: AdminVideoChange) {
  return api.send('PUT /admin/ai-watch/videos/{id}', { params: { id }, body });
}
