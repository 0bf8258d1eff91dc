import type { MessageKey } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { type ToolListParameters, toolListQuery } from '../client.ts';
import type { HomeTab } from '../rules.ts';
import { toolSearchPath } from '../search/tool-search.ts';

const PER_TAB = 10;
const PER_FREE_TAB = 11;

export function homeTabQuery(tab: HomeTab, viewer: Viewer | null = null) {
  return toolListQuery({ tab, per_page: tab === 'free' ? PER_FREE_TAB : PER_TAB }, viewer);
}

interface HomeSection {
  title: MessageKey;
  hint: MessageKey;
  parameters: ToolListParameters;
  viewAll?: string;
}

/** The sections of For You besides its own list. */
export const homeSections: readonly HomeSection[] = [
  {
    title: 'home.topRated',
    hint: 'home.topRatedHint',
    parameters: { sort_by: 'rating', per_page: 5 },
    viewAll: toolSearchPath({ sort: 'rating' }),
  },
  {
    title: 'home.free',
    hint: 'home.freeHint',
    parameters: { pricing_model: 'free', per_page: 5 },
    viewAll: toolSearchPath({ price: 'free' }),
  },
  { title: 'home.editorial', hint: 'home.editorialHint', parameters: { editorial: '1', per_page: 4 } },
];
