import type { ServerContext } from '#src/server/context.ts';
import type { AdminPath } from './admin-path/admin-path.server.ts';

/** The context of the administrators' screen. */
export interface ModerationContext extends ServerContext {
  admin: AdminPath;
}
