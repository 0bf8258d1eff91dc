import { z } from 'zod';
import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { Moment } from '#src/shared/schemas.ts';
import { lockRoutes } from './locks/api.server.ts';
import { forgetOldLocks } from './locks/lock-service.server.ts';
import { staffNoteRoutes } from './notes/api.server.ts';
import { authorizeDecision } from './own/own-rows-service.server.ts';
import { reasonRoutes } from './reasons/api.server.ts';

/** Everything that moderators share while they decide: canned reasons, notes, history, and who works on what. */
export const queue = defineFeature({
  name: 'queue',
  needs: [auditLog],
  provides: (context) => ({
    'undo.authorize': (trx, caller, { people, needed }) =>
      authorizeDecision(context, trx, caller, people, { needed }),
  }),
  routes: (context) => [...reasonRoutes(context), ...staffNoteRoutes(context), ...lockRoutes(context)],
  schedule: (context) => [
    { name: 'forget-old-locks', cron: '15 * * * *', run: () => forgetOldLocks(context) },
  ],
  personalData: () => ({
    tables: {
      staff_notes: {
        owner: 'user_id',
        onClose: 'erase',
        others: { author_id: 'clear' },
        export: z.object({ text: z.string(), created_at: Moment }),
      },
      queue_locks: { owner: 'user_id', onClose: 'keep', kept: { job: 'forget-old-locks' } },
    },
  }),
  auditActions: { reason: ['create', 'update', 'delete'], staff_note: ['note.add', 'note.remove'] },
});
