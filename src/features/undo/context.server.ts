import type { Writer } from '#src/db/transaction.server.ts';
import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { UndoSettings } from './settings.server.ts';

/** Called before an undo; what it returns is called afterwards. @throws HttpError 409 for what must not be undone. */
type UndoGuard = (trx: Writer) => Promise<() => Promise<void>>;

declare module '#src/server/extensions.ts' {
  interface ExtensionPoints {
    'undo.guard': UndoGuard;
  }
  interface Events {
    /** Rows were put back, among them sums of these tools: they are to be counted again, since rows may have changed meanwhile. */
    'undo.reverted': { toolIds: readonly number[] };
    /** A decision was taken back: what was held under its key must not happen. */
    'undo.undone': { key: string };
  }
}

/** The context of undoing decisions. */
export interface UndoContext extends ServerContext {
  auditLog: AuditLogContext;
  settings: UndoSettings;
}
