import type { SearchIndex } from '#src/search/search-index.ts';
import { type NamedTool, ToolNames } from '../tool-names.server.ts';

/** The names in an index, of tools that a test knows. */
export function namesIn(index: SearchIndex, toolOf: (id: number) => NamedTool | undefined): ToolNames {
  const names = {
    findWhole: (joined: string) => index.titles.findWhole(joined),
    findHaving: (joined: string) => index.titles.findHaving(joined),
    findNear: (joined: string) => index.titles.findNear(joined),
    isKnownWord: (word: string) => index.hasWord(word),
  };
  return new ToolNames(names, toolOf);
}
