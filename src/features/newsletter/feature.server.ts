import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { identity } from '#src/features/identity/feature.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { examineCompletions } from '#src/server/completions/examine-completions.ts';
import { defineFeature } from '#src/server/feature.ts';
import { countActiveSubscribers, countNewSubscribersByDay } from './admin/admin-queries.server.ts';
import { newsletterAdminRoutes } from './admin/api.server.ts';
import { newsletterRoutes } from './api.server.ts';
import type { NewsletterContext } from './context.server.ts';
import { listNewsletterDocuments, listNewsletterSitemap } from './editions/archive.server.ts';
import { publishWeekly } from './editions/edition-lifecycle.server.ts';
import { isEditionPicture } from './editions/edition-queries.server.ts';
import { forgetUnusedPictures } from './editions/pictures.server.ts';
import { newsletterMails } from './mails.server.ts';
import { startSender } from './sending/sender.server.ts';
import { newsletterSettings } from './settings.server.ts';
import { moveSubscription } from './subscribing/move-subscription.server.ts';
import { newsletterPersonalData } from './subscribing/personal-data.server.ts';
import { forgetOldDeliveries, forgetUnconfirmed } from './subscribing/retention.server.ts';
import { selectSubscriberByEmail } from './subscribing/subscriber-queries.server.ts';
import { countTopicReaders, replaceTopic } from './subscribing/topic-queries.server.ts';

/** The newsletter: subscriptions, weekly editions, and sending them. */
export const newsletter = defineFeature({
  name: 'newsletter',
  isOptional: true,
  needs: [tools, auditLog, identity],
  settings: newsletterSettings,
  examine: ({ news }) =>
    examineCompletions(news, {
      about: 'news',
      family: 'NEWS',
      otherwise: 'editions come from the catalogue alone',
    }),
  create: (server, needs, settings): NewsletterContext => ({
    ...server,
    ...needs,
    settings,
    sending: { wake: () => {} },
  }),
  provides: ({ database }) => ({
    'statistics.subscribers': {
      newByDay: (since, until) => countNewSubscribersByDay(database.reports, since, until),
      countActive: () => countActiveSubscribers(database.reports),
    },
    'identity.isSubscribed': async (db, email, since) => {
      const subscriber = await selectSubscriberByEmail(db, email);
      const isRecent = !since || (subscriber?.confirmed_at ?? since) >= since;
      return subscriber?.status === 'active' && isRecent;
    },
  }),
  always: {
    on: (context) => ({
      'identity.emailChanged': (trx, { from, to }) => moveSubscription(context, trx, { from, to }),
      'tools.categoryReplaced': (trx, { from, to }) => replaceTopic(trx, from.slug, to.slug),
    }),
    provides: () => ({
      'tools.categoryUses': async (db, { slug }) => ({ subscribers: await countTopicReaders(db, slug) }),
    }),
    schedule: (context) => [
      { name: 'forget-unconfirmed-subscribers', cron: '20 4 * * *', run: () => forgetUnconfirmed(context) },
      { name: 'forget-old-deliveries', cron: '35 4 * * *', run: () => forgetOldDeliveries(context) },
      { name: 'forget-unused-pictures', cron: '40 2 * * *', run: () => forgetUnusedPictures(context) },
    ],
  },
  start: startSender,
  routes: (context) => [...newsletterRoutes(context), ...newsletterAdminRoutes(context)],
  mails: newsletterMails,
  schedule: (context) => [
    // Every quarter of an hour, because it is eight o'clock at another time in each zone.
    { name: 'newsletter-weekly', cron: '*/15 * * * *', run: () => publishWeekly(context) },
  ],
  files: ({ database }) => ({
    columns: [{ table: 'newsletter_pictures', column: 'url' }],
    isPublic: (url) => isEditionPicture(database.kysely, url),
  }),
  documents: listNewsletterDocuments,
  sitemap: listNewsletterSitemap,
  personalData: newsletterPersonalData,
  auditActions: {
    edition: ['generate', 'edit', 'send', 'pause', 'resume', 'resend'],
    subscriber: ['import'],
  },
});
