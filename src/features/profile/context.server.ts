import type { IdentityContext } from '#src/features/identity/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

/** What the use cases of profiles share. */
export interface ProfileContext extends ServerContext {
  identity: IdentityContext;
}
