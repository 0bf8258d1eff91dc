import type { ServerContext } from '#src/server/context.ts';
import { DAY } from '#src/shared/time.ts';
import { countComparedPairs, countVisitedPairs } from './pair-queries.server.ts';
import { addUpPairs, type PairCount } from './pair-rules.ts';

/** How long compared pairs count, and are kept. */
export const PAIRS_COUNT_FOR = 90 * DAY;
const REMEMBERED_MS = 10 * 60_000;
/** So that the taste of one person shows nowhere. */
const LEAST_PEOPLE = 3;

/** Returns how many people have visited, compared or saved both of two tools: asked of the database once in ten minutes. */
export function rememberPairs(server: ServerContext): () => Promise<readonly PairCount[]> {
  let remembered: { at: number; pairs: Promise<readonly PairCount[]> } | undefined;
  return () => {
    const at = server.clock.elapsed();
    if (!remembered || at - remembered.at >= REMEMBERED_MS) {
      const next = { at, pairs: countPairs(server) };
      remembered = next;
      next.pairs.catch(() => {
        if (remembered === next) remembered = undefined;
      });
    }
    return remembered.pairs;
  };
}

async function countPairs({ clock, database, extensions }: ServerContext): Promise<readonly PairCount[]> {
  const since = new Date(clock.now().getTime() - PAIRS_COUNT_FOR);
  const sources = await Promise.all([
    countVisitedPairs(database.reports, since),
    countComparedPairs(database.reports, since, LEAST_PEOPLE),
    ...extensions.all('tools.savedPairs').map((count) => count(LEAST_PEOPLE)),
  ]);
  return addUpPairs(sources.flat());
}
