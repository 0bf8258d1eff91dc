import { listsFrom } from '#src/server/freshness/answer-sources.ts';

/** Every list, count and order of tools. */
export const ALL_TOOLS = 'tools';

/** One tool, with everything that its own page shows. */
export function toolSource(id: number): string {
  return `tool-${id}`;
}

/** Notes that the answer being made lists, counts or searches tools. */
export function listsTools(): void {
  listsFrom(ALL_TOOLS);
}

/** Notes that the answer being made shows some tools among others. */
export function showsTools(ids: readonly number[]): void {
  for (const id of ids) listsFrom(toolSource(id));
}
