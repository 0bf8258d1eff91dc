import type { MessageKey } from '#src/shared/messages/translate.ts';
import { type ToolListParameters, toolListQuery } from '../client.ts';
import type { HomeTab } from '../rules.ts';
import { toolSearchPath } from '../search/tool-search.ts';

const PER_TAB = 10;
const PER_FREE_TAB = 11;

export function homeTabQuery(tab: HomeTab) {
  return toolListQuery({ tab, per_page: tab === 'free' ? PER_FREE_TAB : PER_TAB });
}

interface HomeSection {
  title: MessageKey;
  hint: MessageKey;
  parameters: ToolListParameters;
  viewAll?: string;
  /** Each card shows a picture. */
  hasCovers?: boolean;
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
  {
    title: 'home.editorial',
    hint: 'home.editorialHint',
    parameters: { editorial: '1', per_page: 4 },
    hasCovers: true,
  },
];
