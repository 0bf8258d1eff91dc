import Heart from 'lucide-react/icons/heart';
import { definePages, page } from '#src/shared/pages.ts';
import { SavedEffects } from './ui/saved-effects.tsx';
import { SavedMenu } from './ui/saved-menu.tsx';

export const savedPages = definePages({
  name: 'saved',
  pages: [
    page('/saved-tools', 'saved-tools-page', () => import('./saved-tools-page.tsx')),
    page(
      '/shared-folders/:token',
      'folders/shared-folder-page',
      () => import('./folders/shared-folder-page.tsx'),
    ),
  ],
  navigation: [{ to: '/saved-tools', label: 'saved.title', icon: Heart, places: ['menu'] }],
  control: SavedMenu,
  everywhere: SavedEffects,
});
