import type { ToolsContext } from '#src/features/tools/context.server.ts';
import { savesSince, selectCoSaved } from './tool-signal-queries.server.ts';

/** Counts saves towards a tool's popularity, and tools saved by the same people as similar. */
export function registerToolSignals(tools: ToolsContext): void {
  tools.popularitySources.push(savesSince);
  tools.similaritySources.push((toolId, limit) => selectCoSaved(tools.database.kysely, toolId, limit));
}
