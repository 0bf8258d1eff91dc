import { listsFrom, madeFrom } from '#src/server/freshness/answer-sources.ts';

/** Every list, count and order of tools. */
export const ALL_TOOLS = 'tools';

/** Changes with every tool that nobody may see any more. */
export const GONE_TOOLS = 'gone-tools';

/** Categories and tags. */
export const LOOKUPS = 'lookups';

/** One tool, as lists and searches know it. */
export function toolSource(id: number): string {
  return `tool-${id}`;
}

/** The parts that only a tool's own page shows, such as the texts of its reviews. Its change leaves lists and the index alone. */
export function toolPageSource(id: number): string {
  return `tool-page-${id}`;
}

/** Records that the current answer lists, counts or searches tools. */
export function listsTools(): void {
  listsFrom(ALL_TOOLS);
}

/** Like `listsTools`, for an answer with too many tools to record each that it shows. */
export function listsAllTools(): void {
  listsTools();
  madeFrom(GONE_TOOLS);
}

/** Records that the current answer is about a tool. */
export function isAboutTool(id: number): void {
  madeFrom(toolSource(id));
  madeFrom(toolPageSource(id));
}

/** Records that the current answer shows some tools among others. */
export function showsTools(ids: readonly number[]): void {
  for (const id of ids) listsFrom(toolSource(id));
}
