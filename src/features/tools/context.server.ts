import type { ServerContext } from '#src/server/context.ts';
import type { Catalogue } from './catalogue/catalogue.server.ts';
import type { PopularitySource } from './catalogue/popularity-queries.server.ts';
import type { PublicFiles } from './catalogue/public-files.server.ts';
import type { ReviewSource, SimilaritySource } from './catalogue/tool-sources.server.ts';
import type { ToolsService } from './former-service.server.ts';

/** What the catalogue's use cases share. */
export interface ToolsContext extends ServerContext, ToolSources {
  /** The published catalogue as this process holds it. */
  catalogue: Catalogue;
  publicFiles: PublicFiles;
  /** The former way to ask; every slice that calls the functions instead brings this nearer to its end. */
  service: ToolsService;
}

/** What the catalogue learns from the slices that build on it; each puts its own in when it is created. */
export interface ToolSources {
  popularitySources: PopularitySource[];
  similaritySources: SimilaritySource[];
  reviewSource: ReviewSource;
  /** The number of people with an account. */
  countPeople: () => Promise<number>;
}
