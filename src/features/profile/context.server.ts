import type { IdentityContext } from '#src/features/identity/context.server.ts';
import type { SpamContext } from '#src/features/spam/context.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

/** Shared by the use cases of profiles. */
export interface ProfileContext extends ServerContext {
  identity: IdentityContext;
  tools: ToolsContext;
  spam: SpamContext;
}
