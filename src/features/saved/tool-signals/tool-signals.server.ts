import type { ToolsContext } from '#src/features/tools/context.server.ts';
import { selectEntries } from '../queries.server.ts';
import { savesSince, selectCoSaved, selectLatestSaved } from './tool-signal-queries.server.ts';

/**
 * Counts saves towards a tool's popularity, and tools saved by the same people as similar; tells a person which tools they
 * have saved, and the catalogue which categories they use.
 */
export function registerToolSignals(tools: ToolsContext): void {
  tools.popularitySources.push(savesSince);
  tools.similaritySources.push((toolId, limit) => selectCoSaved(tools.database.kysely, toolId, limit));
  tools.historySources.push((userId) => selectLatestSaved(tools.database.kysely, userId));
  tools.savedSource = async (userId, toolIds) => {
    const entries = await selectEntries(tools.database.kysely, userId, toolIds);
    return new Set(entries.map((entry) => entry.tool_id));
  };
}
