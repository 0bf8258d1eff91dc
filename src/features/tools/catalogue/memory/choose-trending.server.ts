import { type Steps, sortInSteps } from '#src/search/run-in-slices.ts';
import { trendingSize } from '../../rules.ts';
import type { Figures, FigureTable } from './figure-table.server.ts';

/**
 * The trending set: the most popular tools, filled up with the most reviewed and then the newest ones. In steps, so that a
 * large catalogue does not block the process; the table must stay the same meanwhile.
 */
export function* chooseTrending(
  table: FigureTable,
  popularity: ReadonlyMap<number, number>,
): Steps<ReadonlySet<number>> {
  const wanted = trendingSize(table.size);
  const visited = [...popularity].sort(([, left], [, right]) => right - left).filter(([id]) => table.has(id));
  const chosen = new Set(visited.slice(0, wanted).map(([id]) => id));
  if (chosen.size === wanted) return chosen;
  const tools = table.list();
  yield* sortInSteps<Tool[], Tool>(tools, tools.slice(), tools.length, compareTools);
  for (const [id] of tools) {
    if (chosen.size >= wanted) break;
    chosen.add(id);
  }
  return chosen;
}

type Tool = [id: number, figures: Figures];

function compareTools([leftId, left]: Tool, [rightId, right]: Tool): number {
  return right.count - left.count || right.created - left.created || rightId - leftId;
}
