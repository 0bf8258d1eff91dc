import type { Reader } from '#src/db/transaction.server.ts';
import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { NeededPermission } from '#src/shared/calls.ts';
import type { HistoryFigure } from './notes/contract.ts';

/** A person's past, as far as a slice knows it. */
export interface PersonPast {
  figures: { [Name in HistoryFigure]?: number };
  /** Ids of things of theirs, so that decisions about it belong to their history, by the audit log's type of target. */
  targets?: Readonly<Record<string, readonly number[]>>;
}

declare module '#src/server/extensions.ts' {
  interface ExtensionPoints {
    /** Reads a person's past for moderators who decide about them. */
    'queue.person': (db: Reader, userId: number) => Promise<PersonPast>;
    /** True when a person may decide under one of the permissions at present. */
    'queue.isStaff': (db: Reader, userId: number, needed: NeededPermission) => Promise<boolean>;
    /** True when somebody besides these people may decide under one of the permissions at present. */
    'queue.hasOtherStaff': (
      db: Reader,
      exceptIds: readonly number[],
      needed: NeededPermission,
    ) => Promise<boolean>;
  }
}

/** The context of what moderators share while they work. */
export interface QueueContext extends ServerContext {
  auditLog: AuditLogContext;
}
