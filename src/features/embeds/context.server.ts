import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

export interface EmbedsContext extends ServerContext {
  tools: ToolsContext;
}
