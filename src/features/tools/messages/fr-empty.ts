import type { enEmpty } from './en-empty.ts';

/** The texts of `en-empty.ts` in French. */
export const frEmpty = {
  'tools.noneYet': 'Pas encore d’outils',
  'tools.noneYetText': 'Rien n’est répertorié ici pour l’instant. Vous pouvez proposer le premier outil.',
  'tools.submitFirst': 'Proposer un outil',
} as const satisfies Record<keyof typeof enEmpty, string>;
