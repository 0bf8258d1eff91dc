import { defineFeature } from '#src/server/feature.ts';
import { contactRoutes } from './api.server.ts';
import { listContactDocuments } from './contact.server.ts';
import { contactMail } from './mails.server.ts';

/** Messages from visitors to the people who run the site. */
export const contact = defineFeature({
  name: 'contact',
  routes: contactRoutes,
  mails: [contactMail],
  documents: listContactDocuments,
});
