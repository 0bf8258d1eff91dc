import type { ServerContext } from '#src/server/context.ts';
import type { ClaimsService } from './service.server.ts';

/** What the slice's use cases share. */
export interface ClaimsContext extends ServerContext {
  service: ClaimsService;
}
