import type { ServerContext } from '#src/server/context.ts';
import { defineFeature } from '#src/server/feature.ts';
import { contactRoutes } from './api.server.ts';
import { contactMails } from './mails.server.ts';
import { answersContactFr } from './messages/answers-fr.ts';

/** Messages from visitors to the people who run the site. */
export const contact = defineFeature({
  name: 'contact',
  answers: { fr: answersContactFr },
  create: (server): ServerContext => server,
  routes: contactRoutes,
  mails: contactMails,
});
