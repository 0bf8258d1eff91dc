import { identity } from '#src/features/identity/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { notificationRoutes } from './api.server.ts';
import { ExportedNotice, NotificationSettings } from './contract.ts';
import { digestMail } from './mails.server.ts';
import { screenMail } from './screen-mail.server.ts';
import { sendDigests } from './send-digests.server.ts';
import { forgetOldNotices, getSettings } from './service.server.ts';

/** Notifications: what mails tell people is also on the site, and each chooses which mails to get. */
export const notifications = defineFeature({
  name: 'notifications',
  needs: [identity],
  routes: notificationRoutes,
  mails: [digestMail],
  screenMail,
  schedule: (context) => [
    { name: 'send-daily-notices', cron: '30 6 * * *', run: () => sendDigests(context, 'daily') },
    { name: 'send-weekly-notices', cron: '35 6 * * 1', run: () => sendDigests(context, 'weekly') },
    { name: 'forget-old-notices', cron: '20 4 * * *', run: () => forgetOldNotices(context) },
  ],
  personalData: (context) => ({
    tables: {
      notices: {
        owner: 'user_id',
        onClose: 'erase',
        kept: { job: 'forget-old-notices' },
        section: 'notifications',
        export: ExportedNotice,
        from: { text: 'body', url: 'path' },
      },
      notification_settings: { owner: 'user_id', onClose: 'erase' },
    },
    sections: {
      notification_settings: {
        schema: NotificationSettings,
        read: (userId) => getSettings(context, { userId }),
      },
    },
  }),
});
