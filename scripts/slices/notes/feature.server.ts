import { z } from 'zod';
import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { spam } from '#src/features/spam/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { defineSettings } from '#src/server/settings.ts';
import { notesRoutes } from './api.server.ts';
import { Note } from './contract.ts';
import { kinds } from './kinds.ts';
import { writtenMail } from './mails.server.ts';
import { followedNote, postedNote } from './queries.server.ts';
import { addNote, notesSubject, removeEmptyNotes } from './service.server.ts';

const mostNotes = z.string().regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999');

/** Notes: what people write down for themselves. */
export const notes = defineFeature({
  name: 'notes',
  needs: [auditLog, spam],
  kinds,
  settings: defineSettings({ NOTES_PER_PERSON: mostNotes.transform(Number).default(100) }, (settings) => ({
    most: settings.NOTES_PER_PERSON,
  })),
  routes: notesRoutes,
  schedule: (context) => [
    { name: 'remove-empty-notes', cron: '5 5 * * *', run: () => removeEmptyNotes(context) },
  ],
  mails: [writtenMail],
  provides: () => ({
    'reports.subjects': [notesSubject],
    'follows.kinds': [followedNote],
    'spam.posts': [postedNote],
  }),
  on: (context) => ({
    'identity.verified': async (trx, { userId }) => void (await addNote(context, trx, userId, 'Welcome')),
  }),
  personalData: () => ({ tables: { notes: { owner: 'user_id', onClose: 'erase', export: Note } } }),
  files: () => ({ columns: [{ table: 'notes', column: 'attachment_url' }] }),
  sitemap: () => [{ name: 'notes', read: async () => [{ path: '/notes' }] }],
  auditActions: { note: ['delete'] },
});
