import type { Reader } from '#src/db/transaction.server.ts';
import { ToolMemory } from '../memory/tool-memory.server.ts';
import type { RankingStats } from '../ranking-stats.server.ts';
import { type Digests, readDigests } from '../tool-queries.server.ts';
import { type CatalogueParts, fillCatalogue } from './catalogue-state.server.ts';
import type { SnapshotFile } from './snapshot-file.server.ts';

/** With a larger share of changed tools than this, everything is read anew rather than changed. */
const MOST_CHANGED = 1 / 4;

/** Where the memory came from, and how many tools had changed since. */
export interface LoadReport {
  from: 'snapshot' | 'database';
  changed: number;
}

interface RestoredCatalogue {
  memory: ToolMemory;
  rankingStats: RankingStats;
  /** Tools that are still to be read: the database has another record of them, or none that is published. */
  changed: number[];
}

/**
 * Fills the index from the snapshot, and says what in it is not what the database has. Undefined when everything must be
 * read from the database.
 */
export async function restoreCatalogue(
  snapshot: SnapshotFile,
  db: Reader,
  { index, lookups }: Pick<CatalogueParts, 'index' | 'lookups'>,
): Promise<RestoredCatalogue | undefined> {
  let reading: Promise<Digests> | undefined;
  const state = await snapshot.read(() => {
    // The database works on them while the file is read.
    reading = readDigests(db, snapshot.key);
    reading.catch(() => undefined);
  });
  if (state === undefined || !reading) return undefined;
  const memory = new ToolMemory();
  try {
    const rankingStats = fillCatalogue({ index, memory, lookups }, state);
    const changed = listDifferences(memory, await reading);
    if (changed.length <= memory.known.size * MOST_CHANGED) return { memory, rankingStats, changed };
    snapshot.refuse(`${changed.length} of ${memory.known.size} tools have changed`);
  } catch (error) {
    // When it was the database that failed, reading everything fails as well.
    snapshot.refuse(error);
  }
  return undefined;
}

/** Tools whose records are others in the database than in memory, and those that are no longer published. */
function listDifferences(memory: ToolMemory, { ids, digests }: Digests): number[] {
  const changed: number[] = [];
  const published = new Set<number>();
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]!;
    published.add(id);
    if (memory.digests.get(id) !== digests[at]) changed.push(id);
  }
  for (const { id } of memory.known.list()) if (!published.has(id)) changed.push(id);
  return changed;
}
