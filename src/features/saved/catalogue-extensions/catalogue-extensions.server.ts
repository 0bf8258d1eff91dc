import { LRUCache } from 'lru-cache';
import type { Writer } from '#src/db/transaction.server.ts';
import { addSaves, setSaves } from '#src/features/tools/catalogue/public/stats-store.server.ts';
import type { ExtensionPoints, Provided } from '#src/server/extensions.ts';
import type { SavedContext } from '../context.server.ts';
import { selectEntries } from '../queries.server.ts';
import {
  countSavedPairs,
  countSaves,
  moveSaves,
  savesSince,
  selectCoSaved,
  selectLatestSaved,
} from './catalogue-extension-queries.server.ts';

type SimilaritySource = ExtensionPoints['tools.similarity'];

/** As long as an answer is fresh at most: saves void none. */
const REMEMBERED_MS = 60_000;
/** Some kilobytes each; of a tool that nobody has saved almost nothing. */
const REMEMBERED_TOOLS = 1000;

/**
 * Counts saves towards a tool's popularity, and tools saved by the same people as similar and worth comparing; tells a person which tools they
 * have saved, and the catalogue which categories they use.
 */
export function extendCatalogue(context: SavedContext): Provided {
  const { kysely } = context.database;
  return {
    'tools.popularity': savesSince,
    'tools.similarity': rememberCoSaved(context),
    'tools.savedPairs': (leastPeople) => countSavedPairs(kysely, leastPeople),
    'tools.history': (userId) => selectLatestSaved(kysely, userId),
    'tools.saved': async (userId, toolIds) => {
      const entries = await selectEntries(kysely, userId, toolIds);
      return new Set(entries.map((entry) => entry.tool_id));
    },
  };
}

/** Tools saved by the same people, asked of the database once a minute, since lists of similar tools are rendered each second. */
function rememberCoSaved({ database, clock }: SavedContext): SimilaritySource {
  const remembered = new LRUCache<string, { at: number; alike: Awaited<ReturnType<SimilaritySource>> }>({
    max: REMEMBERED_TOOLS,
  });
  return async (toolId, limit) => {
    const key = `${toolId} ${limit}`;
    const known = remembered.get(key);
    const at = clock.elapsed();
    if (known && at - known.at < REMEMBERED_MS) return known.alike;
    const alike = await selectCoSaved(database.kysely, toolId, limit);
    remembered.set(key, { at, alike });
    return alike;
  };
}

/** Moves the saves of a tool to another. */
export async function mergeSaved(trx: Writer, { from, into }: { from: number; into: number }): Promise<void> {
  const moved = await moveSaves(trx, from, into);
  if (moved > 0) await addSaves(trx, new Map([[into, moved]]));
}

/** Counts the saves of tools again, because an undo has moved some of them that may have gone meanwhile. */
export async function recountSaves(trx: Writer, toolIds: readonly number[]): Promise<void> {
  const saves = await countSaves(trx, toolIds);
  await setSaves(trx, new Map(toolIds.map((id) => [id, saves.get(id) ?? 0])));
}
