import type { Writer } from '#src/db/transaction.server.ts';
import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Permission } from '#src/shared/calls.ts';
import type { UndoSettings } from './settings.server.ts';

/** A row that a decision has changed: its key, and its changed columns. Without `before` it is new; without `after` it is gone. */
export interface RecordedChange {
  key: Readonly<Record<string, unknown>>;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** A decision that is about to be undone. */
export interface UndoneDecision {
  caller: Caller;
  /** In the order in which they were made. */
  changesOf(table: string): Promise<readonly RecordedChange[]>;
  /** The type of the parts of which it can leave some, as the audit log names it. */
  partsAre: string | undefined;
  /** Leaves these parts as they are. */
  leave(ids: readonly number[]): void;
}

/** Called before an undo; what it returns is called afterwards. @throws HttpError 409 for what must not be undone. */
type UndoGuard = (trx: Writer, decision: UndoneDecision) => Promise<(() => Promise<void>) | undefined>;

declare module '#src/server/extensions.ts' {
  interface ExtensionPoints {
    'undo.guard': UndoGuard;
    /**
     * Lets nobody undo a decision about a row of their own while somebody else could decide about it.
     * @returns true for an own row, about which nobody else could. @throws HttpError 403.
     */
    'undo.authorize': (
      trx: Writer,
      caller: Caller,
      own: { people: readonly number[]; needed: readonly Permission[] },
    ) => Promise<boolean>;
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
