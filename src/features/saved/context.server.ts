import type { ServerContext } from '#src/server/context.ts';
import type { SavedService } from './service.server.ts';

/** What the slice's use cases share. */
export interface SavedContext extends ServerContext {
  service: SavedService;
}
