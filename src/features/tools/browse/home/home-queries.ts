import { queryOptions } from '@tanstack/react-query';
import type { MessageKey } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { type ToolListParameters, toolApi, toolListQuery } from '../../client.ts';
import type { HomeTab } from '../../rules.ts';
import { toolSearchPath } from '../../search/public/search-intent-rules.ts';
import { pickHeroTools } from './pick-hero-tools.ts';

const PER_TAB = 10;
const PER_FREE_TAB = 11;
const SHELF_CANDIDATES = 16;
const SHELF_FRESH_MS = 5 * 60_000;

export function homeTabQuery(tab: HomeTab, viewer: Viewer | null = null) {
  return toolListQuery({ tab, per_page: tab === 'free' ? PER_FREE_TAB : PER_TAB }, viewer);
}

/** The page that continues the list of a tab. */
export const homeTabPaths: Record<HomeTab, string> = {
  forYou: toolSearchPath({}),
  trending: '/trending',
  new: '/new',
  free: toolSearchPath({ pricing_model: 'free' }),
};

/** The tools of the hero. Only what the shelf shows is kept, because the page carries its cache with it. */
export function heroToolsQuery() {
  return queryOptions({
    queryKey: ['home-shelf'],
    queryFn: async () => {
      const [choice, trending] = await Promise.all([
        toolApi.send('GET /ai-tools', { query: { editorial: '1', per_page: SHELF_CANDIDATES } }),
        toolApi.send('GET /ai-tools', { query: { tab: 'trending', per_page: SHELF_CANDIDATES } }),
      ]);
      return pickHeroTools(choice.data, trending.data);
    },
    staleTime: SHELF_FRESH_MS,
  });
}

export interface HomeSection {
  title: MessageKey;
  hint: MessageKey;
  parameters: ToolListParameters;
  viewAll?: string;
  /** Each card shows a picture. */
  hasCovers?: boolean;
  /** Tools without a review are left out. */
  isRated?: boolean;
}

/** The sections of For You besides its own list. */
export const homeSections = {
  editorial: {
    title: 'home.editorial',
    hint: 'home.editorialHint',
    parameters: { editorial: '1', per_page: 4 },
    hasCovers: true,
  },
  topRated: {
    title: 'home.topRated',
    hint: 'home.topRatedHint',
    parameters: { sort_by: 'rating', per_page: 5 },
    viewAll: toolSearchPath({ sort: 'rating' }),
    isRated: true,
  },
  free: {
    title: 'home.free',
    hint: 'home.freeHint',
    parameters: { pricing_model: 'free', sort_by: 'rating', per_page: 5 },
    viewAll: toolSearchPath({ pricing_model: 'free' }),
  },
} satisfies Record<string, HomeSection>;
