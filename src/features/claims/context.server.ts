import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

/** The context of the use cases of claims. */
export interface ClaimsContext extends ServerContext {
  tools: ToolsContext;
}
