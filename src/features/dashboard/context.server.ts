import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

/** Shared by the slice's use cases. */
export interface DashboardContext extends ServerContext {
  tools: ToolsContext;
}
