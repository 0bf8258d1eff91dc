import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { NotificationCalls } from './calls.ts';
import type { NotificationSettingsRequest, ReadRequest } from './contract.ts';

const api = clientFor<NotificationCalls>();

export function noticesQuery(viewer: Viewer, page: number) {
  return api.query('GET /user/notifications', { query: { page } }, { viewer, staleTime: 0 });
}

/** Its total is how many were not read. */
export function unreadQuery(viewer: Viewer) {
  return api.query('GET /user/notifications', { query: { unread: '1', per_page: 1 } }, { viewer });
}

export function markRead(body: ReadRequest) {
  return api.send('POST /user/notifications/read', { body });
}

export function notificationSettingsQuery(viewer: Viewer) {
  return api.query('GET /user/notification-settings', {}, { viewer, staleTime: 0 });
}

export function saveNotificationSettings(body: NotificationSettingsRequest) {
  return api.send('PUT /user/notification-settings', { body });
}
