import { countTools } from '#src/features/tools/service.server.ts';
import type { AssistantContext } from '../context.server.ts';
import { listDropped, type Reading, relax, toQuery, withFreePlan } from './reading.server.ts';

/** A search that has results. */
export interface FoundSearch {
  reading: Reading;
  /** The reading that it was made of. */
  wanted: Reading;
  isExact: boolean;
}

/**
 * Finds the first reading with results: each as it is, then the first one with a free plan instead of free, then with fewer
 * parts; at last what matches some of the words only. Undefined when nothing of it finds anything.
 */
export async function findSearch(
  { tools }: AssistantContext,
  readings: readonly Reading[],
): Promise<FoundSearch | undefined> {
  const [first] = readings;
  if (!first) return undefined;
  const whole = readings.map((reading) => ({ reading, wanted: reading }));
  const freePlan = withFreePlan(first);
  const others = [...freePlan, ...relax(first)];
  const tried = [...whole, ...others.map((reading) => ({ reading, wanted: first }))];
  const counts = await countTools(
    tools,
    tried.map(({ reading }) => toQuery(reading)),
  );
  const found = tried.map((one, at) => ({ ...one, ...counts[at]! }));
  const asked = found.slice(0, whole.length);
  return (
    found.slice(0, whole.length + freePlan.length).find(({ isExact }) => isExact) ??
    // Words that few listings have say more than a category that was only guessed from them.
    found.find(({ isExact, reading }) => isExact && isWithoutCategory(first, reading)) ??
    asked.find(({ total }) => total > 0) ??
    found.find(({ total }) => total > 0)
  );
}

function isWithoutCategory(wanted: Reading, reading: Reading): boolean {
  return wanted.text !== undefined && listDropped(wanted, reading).join() === 'category';
}
