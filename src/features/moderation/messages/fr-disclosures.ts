import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'stored.shortcuts': 'Que vous avez désactivé les raccourcis clavier',
} as const satisfies Record<keyof typeof enDisclosures, string>;
