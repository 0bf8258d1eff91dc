import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { IdentityContext } from '#src/features/identity/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { BackupSettings } from './settings.server.ts';
import type { BackupStore } from './store/backup-store.server.ts';

/** Writes an archive of the site to a path. @throws Error with the reason, in a sentence. */
export type MakeArchive = (path: string, signal: AbortSignal) => Promise<void>;

/** The context of scheduled backups. */
export interface BackupsContext extends ServerContext {
  auditLog: AuditLogContext;
  identity: IdentityContext;
  settings: BackupSettings;
  /** Undefined: they are in a folder. */
  bucket: BackupStore | undefined;
  makeArchive: MakeArchive;
  /** Start of this process, from which the age is counted while there is no backup. */
  startedAt: Date;
}
