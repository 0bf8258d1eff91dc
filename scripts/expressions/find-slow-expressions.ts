import { availableParallelism } from 'node:os';
import { loadExpressionChecker } from '../../test-tools/tools.ts';
import type { Expression } from './find-expressions.ts';

/** Per expression. Those of the project take a tenth of a second on an idle machine, most far less. */
const LIMIT_MS = 60_000;

/** One expression always gets the same verdict: by steps, because a busy machine is late with every expression. */
const PARAMETERS = { timeout: LIMIT_MS, randomSeed: 1, attackTimeout: null, incubationTimeout: null };

/** Earlier findings by source and flags: undefined for an expression that is safe. */
export type Verdicts = Map<string, string | undefined>;

export function keyOf({ source, flags }: Expression): string {
  return `/${source}/${flags}`;
}

/** Why an expression must not stay; undefined when its time grows with the length of the text alone. */
async function findFault(source: string, flags: string): Promise<string | undefined> {
  const { check } = await loadExpressionChecker();
  const verdict = await check(source, flags, PARAMETERS);
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown') return `cannot be checked (${verdict.error.kind})`;
  return `takes ${verdict.complexity.summary} time, e.g. over ${verdict.attack.pattern}`;
}

/** A line for each expression that can backtrack. `known` is added to. */
export async function findSlowExpressions(found: readonly Expression[], known: Verdicts): Promise<string[]> {
  const open = new Map(found.map((expression) => [keyOf(expression), expression]));
  const queue = [...open].filter(([key, { source }]) => source !== undefined && !known.has(key)).values();
  const work = async (): Promise<void> => {
    for (const [key, { source, flags }] of queue) known.set(key, await findFault(source!, flags));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return found.flatMap((expression) => {
    if (expression.source === undefined)
      return [`${expression.place} is put together at run time, so that it cannot be checked`];
    const key = keyOf(expression);
    const fault = known.get(key);
    return fault ? [`${expression.place} ${key} ${fault}`] : [];
  });
}
