import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { Catalogue } from './catalogue/catalogue.server.ts';
import type { PopularitySource } from './catalogue/popularity-queries.server.ts';
import type { PublicFiles } from './catalogue/public-files.server.ts';
import type { SnapshotFile } from './catalogue/snapshot/snapshot-file.server.ts';
import type {
  HistorySource,
  ReviewSource,
  SavedSource,
  SimilaritySource,
  VisitSink,
} from './catalogue/tool-sources.server.ts';
import type { ViewCounter } from './views/view-counter.server.ts';

/** Shared by the catalogue's use cases. */
export interface ToolsContext extends ServerContext, ToolSources {
  auditLog: AuditLogContext;
  /** The published catalogue in this process's memory. */
  catalogue: Catalogue;
  /** The file that the next start takes it from. */
  snapshot: SnapshotFile;
  publicFiles: PublicFiles;
  views: ViewCounter;
}

/** Data that the catalogue needs from slices above it; each slice registers its own when it is created. */
interface ToolSources {
  popularitySources: PopularitySource[];
  similaritySources: SimilaritySource[];
  historySources: HistorySource[];
  visitSinks: VisitSink[];
  reviewSource: ReviewSource;
  savedSource: SavedSource;
  /** The number of people with an account. */
  countPeople: () => Promise<number>;
}
