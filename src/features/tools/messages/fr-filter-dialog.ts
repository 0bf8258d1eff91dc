import type { enFilterDialog } from './en-filter-dialog.ts';

/** The texts of `en-filter-dialog.ts` in French. */
export const frFilterDialog = {
  'filter.show': 'Afficher {count} outils',
  'filter.show_one': 'Afficher {count} outil',
  'filter.show_other': 'Afficher {count} outils',
} as const satisfies Record<keyof typeof enFilterDialog, string>;
