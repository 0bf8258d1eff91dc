import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Sources of an answer, collected while it is rendered, and whether rendering has changed anything. A source is a word, such as
 * `tool-12` or `tools`; it has no spaces and commas.
 */
export class AnswerSources {
  /** A change of these voids the answer at once. */
  readonly exact = new Set<string>();
  /** A change of these may be missing for a second; when one of them is gone, the answer is void at once. */
  readonly listed = new Set<string>();
  /** Any change at all voids the answer at once. */
  isFromEverything = false;
  /** The call has changed something that answers for everyone are made from. */
  hasChangedSources = false;

  add(other: AnswerSources): void {
    for (const source of other.exact) this.exact.add(source);
    for (const source of other.listed) this.listed.add(source);
    this.isFromEverything ||= other.isFromEverything;
  }
}

const collecting = new AsyncLocalStorage<AnswerSources>();

/**
 * Runs `work` and returns its result with all that it, and what it called, was made from. What contains it, such as a page
 * that is made from the answers of calls, was made from the same.
 * @param namesSources false: `work` cannot tell all of its sources, so it counts as made from everything.
 */
export async function collectSources<Result>(
  work: () => Result | Promise<Result>,
  namesSources: boolean,
): Promise<{ result: Result; sources: AnswerSources }> {
  const sources = new AnswerSources();
  sources.isFromEverything = !namesSources;
  const outer = collecting.getStore();
  try {
    const result = await collecting.run(sources, async () => work());
    return { result, sources };
  } catch (error) {
    // What is not there has no name. When it comes into being, what was made from its absence must be rendered again.
    sources.isFromEverything = true;
    throw error;
  } finally {
    outer?.add(sources);
  }
}

/** Notes that the answer being made is made from another one. */
export function addSources(sources: AnswerSources): void {
  collecting.getStore()?.add(sources);
}

/** Notes what the answer being made is about. To be called before it is read, so that no change comes in between. */
export function madeFrom(source: string): void {
  collecting.getStore()?.exact.add(source);
}

/** Notes what the answer being made lists or counts. To be called before it is read. */
export function listsFrom(source: string): void {
  collecting.getStore()?.listed.add(source);
}

/** Notes that the call which is running now has changed a source. */
export function recordOwnChange(): void {
  const sources = collecting.getStore();
  if (sources) sources.hasChangedSources = true;
}
