import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { notesAdminRoutes } from './admin/api.server.ts';
import { notesRoutes } from './api.server.ts';
import type { NotesContext } from './context.server.ts';
import { Note } from './contract.ts';
import { notesMails } from './mails.server.ts';
import { removeEmptyNotes, welcome } from './service.server.ts';
import { notesSettings } from './settings.server.ts';

/** Notes: what people write down for themselves. */
export const notes = defineFeature({
  name: 'notes',
  needs: [auditLog],
  settings: notesSettings,
  create: (server, needs, settings): NotesContext => ({ ...server, ...needs, settings }),
  routes: (context) => [...notesRoutes(context), ...notesAdminRoutes(context)],
  schedule: (context) => [
    { name: 'remove-empty-notes', cron: '5 5 * * *', run: () => removeEmptyNotes(context) },
  ],
  mails: notesMails,
  on: (context) => ({ 'identity.verified': (trx, { userId }) => welcome(context, trx, userId) }),
  personalData: () => ({ tables: { notes: { owner: 'user_id', onClose: 'erase', export: Note } } }),
  retention: { notes: 'account' },
  files: () => ({ columns: [{ table: 'notes', column: 'attachment_url' }] }),
  sitemap: () => [
    { name: 'notes', countPages: async () => undefined, read: async () => [{ path: '/notes' }] },
  ],
  auditActions: { 'note.delete': 'note' },
});
