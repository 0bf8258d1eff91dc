import type { Counter } from 'prom-client';
import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { UndoContext } from '#src/features/undo/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { HealthSettings } from './settings.server.ts';

/** Shared by the use cases of listed websites. */
export interface HealthContext extends ServerContext {
  auditLog: AuditLogContext;
  tools: ToolsContext;
  undo: UndoContext;
  settings: HealthSettings;
  /** Visits by what they found. */
  visits: Counter<'verdict' | 'reason'>;
  /** Pictures of front pages by what came of them. */
  pictures: Counter<'outcome'>;
}
