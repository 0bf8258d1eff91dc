import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ClaimsContext } from '#src/features/claims/context.server.ts';
import type { QueueContext } from '#src/features/queue/context.server.ts';
import type { SpamContext } from '#src/features/spam/context.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

declare module '#src/server/extensions.ts' {
  interface Events {
    /** Something has been submitted for review, or submitted again. */
    'submissions.created': Submitted & { user_id: number };
    /** An administrator has decided. It can be taken back as long as its mails wait. */
    'submissions.decided': Submitted & { status: 'approved' | 'rejected' };
  }
}

interface Submitted {
  /** Of the submission: a listing that was never published, or a revision of one. */
  id: number;
  kind: 'tool' | 'revision';
  /** Of the listing. */
  tool_id: number;
  name: string;
}

/** The context of the use cases of submissions. */
export interface SubmissionsContext extends ServerContext {
  tools: ToolsContext;
  auditLog: AuditLogContext;
  claims: ClaimsContext;
  queue: QueueContext;
  spam: SpamContext;
}
