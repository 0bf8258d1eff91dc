import type { Reader } from '#src/db/transaction.server.ts';
import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { WriteReason } from '#src/features/queue/reasons/reason-service.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

/** Shared by the use cases of administrators who work on many listings. */
export interface ListingsContext extends ServerContext {
  auditLog: AuditLogContext;
  tools: ToolsContext;
}

declare module '#src/server/extensions.ts' {
  interface ExtensionPoints {
    'listings.mergeCounts': MergeCounts;
  }
  interface Events {
    /** An administrator has published, unlisted or rejected some of the listings of a bulk action. */
    'listings.decided': ListingDecision;
    /** All listings of a bulk action are decided. Ids of mails that wait are added to `mails`. */
    'listings.allDecided': ListingDecision & { writeReason: WriteReason };
    /** A listing is about to be deleted, and everything of it has to move to another. */
    'listings.merged': { from: number; into: number };
  }
}

export interface ListingDecision {
  decision: 'published' | 'unlisted' | 'rejected';
  tools: readonly HeldListing[];
}

/** A listing of a person. */
interface HeldListing {
  id: number;
  name: string;
  slug: string;
  category_id: number;
  holderId: number;
  /** It has never been published before. */
  isFirst: boolean;
}

/** Numbers of what moves from one listing to another. */
type MergeCounts = (db: Reader, from: number, into: number) => Promise<Readonly<Record<string, number>>>;
