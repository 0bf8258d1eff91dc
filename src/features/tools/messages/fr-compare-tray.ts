import type { enCompareTray } from './en-compare-tray.ts';

/** The texts of `en-compare-tray.ts` in French. */
export const frCompareTray = {
  'tray.title': 'Outils à comparer',
  'tray.of': '{count} outils sur {max}',
  'tray.remove': 'Retirer {name} de la comparaison',
  'tray.needsMore': 'Ajoutez un autre outil à comparer.',
  'tray.clear': 'Vider',
} as const satisfies Record<keyof typeof enCompareTray, string>;
