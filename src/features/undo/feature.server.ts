import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { ANY_TARGET, DECISION_UNDO } from '#src/features/audit-log/rules.ts';
import { defineFeature } from '#src/server/feature.ts';
import { undoRoutes } from './api.server.ts';
import { recordDecision } from './recording-service.server.ts';
import { forgetOldUndos } from './service.server.ts';
import { undoSettings } from './settings.server.ts';

/** Undo: administrators' decisions that can be taken back while their mails wait. */
export const undo = defineFeature({
  name: 'undo',
  settings: undoSettings,
  needs: [auditLog],
  routes: undoRoutes,
  schedule: (context) => [
    { name: 'forget-old-undos', cron: '5 * * * *', run: () => forgetOldUndos(context) },
  ],
  recordUndo: (context) => (right, work) => recordDecision(context, right, work),
  auditActions: { [ANY_TARGET]: [DECISION_UNDO] },
  files: () => ({ columns: [{ table: 'undo_files', column: 'url' }] }),
});
