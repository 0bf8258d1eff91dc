import CirclePlay from 'lucide-react/icons/circle-play';
import { definePages, page } from '#src/shared/pages.ts';

export const watchPages = definePages({
  name: 'watch',
  pages: [page('/ai-watch', 'watch-page', () => import('./watch-page.tsx'))],
  navigation: [
    {
      to: '/ai-watch',
      label: 'nav.watch',
      icon: CirclePlay,
      places: ['header', 'menu'],
      comesFirst: true,
    },
  ],
});
