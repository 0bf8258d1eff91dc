import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { NoteSettings } from './settings.server.ts';

/** Shared by the use cases of notes. */
export interface NotesContext extends ServerContext {
  auditLog: AuditLogContext;
  settings: NoteSettings;
}
