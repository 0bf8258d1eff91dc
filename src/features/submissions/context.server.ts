import type { Writer } from '#src/db/transaction.server.ts';
import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { QueueContext } from '#src/features/queue/context.server.ts';
import type { SpamContext } from '#src/features/spam/context.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

declare module '#src/server/extensions.ts' {
  interface ExtensionPoints {
    /** The page where a listing is claimed; not provided while nobody can. */
    'submissions.claimPath': (slug: string) => string;
    /** @throws HttpError 404; 409 when the tool has this owner, or none, already, or another than was seen; 422 on `user_id`. */
    'submissions.decideOwner': (trx: Writer, decision: OwnerDecision) => Promise<DecidedOwnership>;
  }
  interface Events {
    /** Something has been submitted for review, or submitted again. */
    'submissions.created': Submitted & { user_id: number };
    /** An administrator has decided. It can be taken back as long as its mails wait. */
    'submissions.decided': Submitted & { status: 'approved' | 'rejected' };
  }
}

/** An administrator's decision about the owner of a published tool. */
export interface OwnerDecision {
  toolId: number;
  /** Null removes the owner. */
  userId: number | null;
  /** Whom the administrator has seen as the owner; undefined: nobody in particular. */
  seenOwnerId?: number | null | undefined;
  reason: string;
}

/** The tool and the names of its owners, before and after a decision. */
export interface DecidedOwnership {
  tool: { id: number; name: string };
  from: string | null;
  to: string | null;
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
  queue: QueueContext;
  spam: SpamContext;
}
