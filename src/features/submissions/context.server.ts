import type { ServerContext } from '#src/server/context.ts';
import type { SubmissionsService } from './service.server.ts';

/** What the slice's use cases share. */
export interface SubmissionsContext extends ServerContext {
  service: SubmissionsService;
}
