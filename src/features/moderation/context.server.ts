import type { ServerContext } from '#src/server/context.ts';
import type { AdminAddress } from './admin-path.server.ts';
import type { ModerationService } from './service.server.ts';

/** What the administrators' use cases share. */
export interface ModerationContext extends ServerContext {
  admin: AdminAddress;
  service: ModerationService;
}
