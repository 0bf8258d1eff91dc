import { implementCalls, type Route } from '#src/server/http/route.ts';
import { notificationCalls } from './calls.ts';
import type { NotificationsContext } from './context.server.ts';
import { getSettings, listNotices, putSettings, readNotices } from './service.server.ts';

export function notificationRoutes(context: NotificationsContext): readonly Route[] {
  return implementCalls(notificationCalls, {
    'GET /user/notifications': ({ query, call }) => listNotices(context, query, call.caller),
    'POST /user/notifications/read': async ({ body, call }) => ({
      data: await readNotices(context, body, call.caller),
    }),
    'GET /user/notification-settings': async ({ call }) => ({
      data: await getSettings(context, call.caller),
    }),
    'PUT /user/notification-settings': async ({ body, call, t }) => ({
      data: await putSettings(context, body, call.caller),
      message: t('notifications.settingsSaved'),
    }),
  });
}
