import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'stored.listingsTable':
    'Les colonnes et les vues que les administrateurs ont choisies pour le tableau des fiches',
} as const satisfies Record<keyof typeof enDisclosures, string>;
