import type { enSavedFrame } from './en-frame.ts';

/** The texts of `en-frame.ts` in French. */
export const frSavedFrame = {
  'saved.title': 'Outils enregistrés',
  'saved.save': 'Enregistrer {name}',
  'saved.failed': 'Impossible d’enregistrer vos modifications. Veuillez réessayer.',
} as const satisfies Record<keyof typeof enSavedFrame, string>;
