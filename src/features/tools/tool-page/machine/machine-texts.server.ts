import type { MachineTexts } from '#src/server/mcp/machine-texts.ts';
import type { AnswerOf } from '#src/shared/calls.ts';
import type { ToolCalls } from '../../calls.ts';
import { cardsMarkdown, categoriesMarkdown, searchMarkdown, toolMarkdown } from './tool-markdown.ts';

type Answer<Key extends keyof ToolCalls> = AnswerOf<ToolCalls[Key]>;

/** The answers of the catalogue's tools for other assistants. `calls.ts` says which calls they are. */
export const machineTexts: MachineTexts = {
  search_tools: (answer: Answer<'GET /ai-tools'>, origin) => searchMarkdown(answer, origin),
  get_tool: ({ data }: Answer<'GET /ai-tools/{slug}'>, origin) => toolMarkdown(data, origin),
  similar_tools: ({ data }: Answer<'GET /ai-tools/{slug}/similar'>, origin) =>
    data.length === 0 ? 'No similar tools.' : cardsMarkdown(data, origin),
  // Release notes and reviews would fill the reader's memory; `get_tool` has them.
  compare_tools: ({ data }: Answer<'GET /compare'>, origin) =>
    data.map((tool) => toolMarkdown({ ...tool, updates: [], reviews: [] }, origin)).join('\n---\n\n'),
  list_categories: ({ data }: Answer<'GET /categories'>, origin) => categoriesMarkdown(data, origin),
};
