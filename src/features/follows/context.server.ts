import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

/** Shared by the use cases of following. */
export interface FollowsContext extends ServerContext {
  tools: ToolsContext;
}
