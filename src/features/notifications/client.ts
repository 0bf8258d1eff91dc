import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { NotificationCalls } from './calls.ts';

export const notificationApi = clientFor<NotificationCalls>();

/** Its total is how many were not read. */
export function unreadQuery(viewer: Viewer) {
  return notificationApi.query(
    'GET /user/notifications',
    { query: { unread: '1', per_page: 1 } },
    { viewer },
  );
}
