import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { PreviewSettings } from './settings.server.ts';

/** The context of the job that fetches previews. */
export interface PreviewsContext extends ServerContext {
  tools: ToolsContext;
  settings: PreviewSettings;
}
