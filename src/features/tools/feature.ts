import GitCompare from 'lucide-react/icons/git-compare-arrows';
import House from 'lucide-react/icons/house';
import Sparkles from 'lucide-react/icons/sparkles';
import TrendingUp from 'lucide-react/icons/trending-up';
import { definePages, page } from '#src/shared/pages.ts';
import { ToolsEffects } from './browse/tools-effects.tsx';
import { CompareEffects } from './compare/compare-effects.tsx';

export const toolPages = definePages({
  name: 'tools',
  pages: [
    page('/', 'browse/home/home-page', () => import('./browse/home/home-page.tsx')),
    page('/trending', 'browse/rankings/trending-page', () => import('./browse/rankings/trending-page.tsx')),
    page('/new', 'browse/rankings/new-page', () => import('./browse/rankings/new-page.tsx')),
    page('/search', 'search/page/search-page', () => import('./search/page/search-page.tsx')),
    page('/ai/:slug', 'tool-page/tool-page', () => import('./tool-page/tool-page.tsx')),
    page(
      '/category/:slug',
      'browse/category/category-page',
      () => import('./browse/category/category-page.tsx'),
    ),
    page(
      '/redirect-consent',
      'outbound/redirect-consent-page',
      () => import('./outbound/redirect-consent-page.tsx'),
    ),
  ],
  everywhere: ToolsEffects,
  navigation: [
    { to: '/', label: 'nav.home', icon: House, places: ['menu'] },
    { to: '/trending', label: 'nav.trending', icon: TrendingUp, places: ['header', 'menu', 'explore'] },
    { to: '/new', label: 'nav.new', icon: Sparkles, places: ['header', 'menu', 'explore'] },
  ],
});

/** The comparison, which can be switched off without the slice. */
export const comparePages = definePages({
  name: 'compare',
  folder: 'tools',
  pages: [page('/compare', 'compare/compare-page', () => import('./compare/compare-page.tsx'))],
  everywhere: CompareEffects,
  navigation: [
    { to: '/compare', label: 'nav.compare', icon: GitCompare, places: ['header', 'menu', 'explore'] },
  ],
});
