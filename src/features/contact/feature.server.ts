import type { ServerContext } from '#src/server/context.ts';
import { defineFeature } from '#src/server/feature.ts';
import { contactRoutes } from './api.server.ts';
import { contactMails } from './mails.server.ts';
import { enContactCalls } from './messages/en-calls.ts';
import { frContactCalls } from './messages/fr-calls.ts';
import { listContactDocuments } from './security-text.server.ts';

/** Messages from visitors to the people who run the site. */
export const contact = defineFeature({
  name: 'contact',
  texts: { en: enContactCalls, fr: frContactCalls },
  create: (server): ServerContext => server,
  routes: contactRoutes,
  mails: contactMails,
  documents: listContactDocuments,
});
