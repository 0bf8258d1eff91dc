import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

export interface DatasetContext extends ServerContext {
  tools: ToolsContext;
  /** Makes all files, once for all who ask meanwhile. */
  makeFiles: () => Promise<void>;
}
