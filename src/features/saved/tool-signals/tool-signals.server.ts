import { LRUCache } from 'lru-cache';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import { selectEntries } from '../queries.server.ts';
import {
  savesSince,
  selectCoSaved,
  selectLatestSaved,
  selectSavedTools,
} from './tool-signal-queries.server.ts';

type SimilaritySource = ToolsContext['similaritySources'][number];

/** As long as an answer is fresh at most: saves void none. */
const REMEMBERED_MS = 60_000;
/** A save may be seen after later ones: its transaction took long, or it was taken back and restored with its date. */
const OVERLAP_MS = 3_600_000;
/** Some kilobytes each. */
const REMEMBERED_TOOLS = 1000;

/**
 * Counts saves towards a tool's popularity, and tools saved by the same people as similar; tells a person which tools they
 * have saved, and the catalogue which categories they use.
 */
export function registerToolSignals(tools: ToolsContext): void {
  tools.popularitySources.push(savesSince);
  tools.similaritySources.push(rememberCoSaved(tools));
  tools.historySources.push((userId) => selectLatestSaved(tools.database.kysely, userId));
  tools.savedSource = async (userId, toolIds) => {
    const entries = await selectEntries(tools.database.kysely, userId, toolIds);
    return new Set(entries.map((entry) => entry.tool_id));
  };
}

/** Tools saved by the same people, asked of the database once a minute, since lists of similar tools are made anew each second. */
function rememberCoSaved({ database, clock }: ToolsContext): SimilaritySource {
  const isSaved = rememberSaved({ database, clock });
  const remembered = new LRUCache<string, { at: number; alike: Awaited<ReturnType<SimilaritySource>> }>({
    max: REMEMBERED_TOOLS,
  });
  return async (toolId, limit) => {
    const key = `${toolId} ${limit}`;
    const known = remembered.get(key);
    const at = clock.elapsed();
    if (known && at - known.at < REMEMBERED_MS) return known.alike;
    if (!(await isSaved(toolId))) return [];
    const alike = await selectCoSaved(database.kysely, toolId, limit);
    remembered.set(key, { at, alike });
    return alike;
  };
}

/** Whether anybody has saved a tool, as of the last minute. Most tools nobody has, which then needs no statement. */
function rememberSaved({ database, clock }: Pick<ToolsContext, 'database' | 'clock'>) {
  const ids = new Set<number>();
  let latest = new Date(0);
  let checkedAt = Number.NEGATIVE_INFINITY;
  let reading = Promise.resolve();
  const read = async (): Promise<void> => {
    const since = new Date(latest.getTime() - OVERLAP_MS);
    for (const { tool_id, saved_at } of await selectSavedTools(database.kysely, since)) {
      ids.add(tool_id);
      if (saved_at > latest) latest = saved_at;
    }
  };
  return async (toolId: number): Promise<boolean> => {
    const at = clock.elapsed();
    if (at - checkedAt >= REMEMBERED_MS) {
      checkedAt = at;
      reading = read().catch((error) => {
        checkedAt = Number.NEGATIVE_INFINITY;
        throw error;
      });
    }
    await reading;
    return ids.has(toolId);
  };
}
