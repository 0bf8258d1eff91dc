import type { enFollows } from './en.ts';

/** The texts of `en.ts` in French. */
export const frFollows = {
  'follows.settings': 'Outils que vous suivez',
  'follows.settingsText': 'Nous vous écrivons quand leur prix change ou qu’ils ne sont plus proposés.',
  'follows.stop': 'Ne plus suivre',
  'follows.stopNamed': 'Ne plus suivre {name}',
  'follows.askTitle': 'Ne plus suivre cet outil\u00a0?',
  'follows.askText': 'Vous ne recevrez plus d’e-mails sur son prix ni sur sa fin.',
  'follows.doneTitle': 'Vous ne suivez plus cet outil',
  'follows.failedTitle': 'Cela n’a pas fonctionné',
  'follows.home': 'Page d’accueil',
  'follows.loadError': 'Impossible de charger les outils que vous suivez',
} as const satisfies Record<keyof typeof enFollows, string>;
