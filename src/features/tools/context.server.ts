import type { ServerContext } from '#src/server/context.ts';
import type { Catalogue } from './catalogue/catalogue.server.ts';
import type { ToolsService } from './service.server.ts';

/** What the catalogue's use cases share. */
export interface ToolsContext extends ServerContext {
  /** The published catalogue as this process holds it. */
  catalogue: Catalogue;
  service: ToolsService;
}
