import type { enFollows } from './en.ts';

/** The texts of `en.ts` in French. */
export const frFollows = {
  'follows.settings': 'Ce que vous suivez',
  'follows.settingsText':
    'Nous vous signalons les nouveaux prix et versions d’outils, et les nouveaux outils d’éditeurs, de catégories et de recherches.',
  'follows.kind.tool': 'Outil',
  'follows.kind.maker': 'Éditeur',
  'follows.kind.category': 'Catégorie',
  'follows.kind.search': 'Recherche',
  'follows.stop': 'Ne plus suivre',
  'follows.stopNamed': 'Ne plus suivre {name}',
  'follows.askTitle': 'Ne plus suivre cet outil\u00a0?',
  'follows.askText': 'Vous n’aurez plus de nouvelles de ses prix, de ses versions ni de sa fin.',
  'follows.doneTitle': 'Vous ne suivez plus cet outil',
  'follows.failedTitle': 'Cela n’a pas fonctionné',
  'follows.home': 'Page d’accueil',
  'follows.loadError': 'Impossible de charger ce que vous suivez',
} as const satisfies Record<keyof typeof enFollows, string>;
