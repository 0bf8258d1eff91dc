import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { UndoSettings } from './settings.server.ts';

declare module '#src/server/extensions.ts' {
  interface Events {
    /** A decision was taken back: what was held under its key must not happen. */
    'undo.undone': { key: string };
  }
}

/** The context of undoing decisions. */
export interface UndoContext extends ServerContext {
  auditLog: AuditLogContext;
  settings: UndoSettings;
}
