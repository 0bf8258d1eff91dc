import { defineFeature } from '#src/server/feature.ts';
import { undoRoutes } from './api.server.ts';
import type { UndoContext } from './context.server.ts';
import { enUndoCalls } from './messages/en-calls.ts';
import { frUndoCalls } from './messages/fr-calls.ts';
import { forgetOldUndos } from './service.server.ts';
import { undoSettings } from './settings.server.ts';

/** Undo: administrators' decisions that can be taken back while their mails wait. */
export const undo = defineFeature({
  name: 'undo',
  texts: { en: enUndoCalls, fr: frUndoCalls },
  settings: undoSettings,
  create: (server, _needs, settings): UndoContext => ({ ...server, settings }),
  routes: undoRoutes,
  schedule: (context) => [
    { name: 'forget-old-undos', cron: '5 * * * *', run: () => forgetOldUndos(context) },
  ],
  files: () => ({ columns: [{ table: 'undo_files', column: 'url' }] }),
});
