import type { ToolsContext } from '#src/features/tools/context.server.ts';
import { savesSince, selectCoSaved } from './tool-signal-queries.server.ts';

/** Lets saves make a tool popular, and makes tools alike that the same people saved. */
export function registerToolSignals(tools: ToolsContext): void {
  tools.popularitySources.push(savesSince);
  tools.similaritySources.push((toolId, limit) => selectCoSaved(tools.database.kysely, toolId, limit));
}
