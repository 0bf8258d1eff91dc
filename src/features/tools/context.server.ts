import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { Catalogue } from './catalogue/catalogue.server.ts';
import type { PopularitySource } from './catalogue/popularity-queries.server.ts';
import type {
  HistorySource,
  ReviewSource,
  SavedSource,
  SimilaritySource,
} from './catalogue/tool-sources.server.ts';
import type { PublicFiles } from './media/public-files.server.ts';
import type { ViewCounter } from './outbound/visits/view-counter.server.ts';

/** Shared by the catalogue's use cases. */
export interface ToolsContext extends ServerContext {
  auditLog: AuditLogContext;
  /** The published catalogue in this process's memory. */
  catalogue: Catalogue;
  publicFiles: PublicFiles;
  views: ViewCounter;
}

declare module '#src/server/extensions.ts' {
  interface ExtensionPoints {
    'tools.popularity': PopularitySource;
    'tools.similarity': SimilaritySource;
    'tools.history': HistorySource;
    'tools.reviews': ReviewSource;
    'tools.saved': SavedSource;
    /** The number of people with an account. */
    'tools.people': () => Promise<number>;
  }
  interface Events {
    /** A signed-in person has opened a tool's site; the public count may have had the visit already. */
    'tools.visited': { userId: number; toolId: number; now: Date };
  }
}
