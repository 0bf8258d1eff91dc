import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

/** What the use cases of saved tools share. */
export interface SavedContext extends ServerContext {
  tools: ToolsContext;
}
