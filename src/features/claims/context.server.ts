import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

/** What the use cases of claims share. */
export interface ClaimsContext extends ServerContext {
  tools: ToolsContext;
}
