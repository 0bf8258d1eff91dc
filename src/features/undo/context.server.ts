import type { ServerContext } from '#src/server/context.ts';
import type { UndoSettings } from './settings.server.ts';

/** The context of undoing decisions. */
export interface UndoContext extends ServerContext {
  settings: UndoSettings;
}
