import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'stored.announcement': 'L’annonce que vous avez fermée',
} as const satisfies Record<keyof typeof enDisclosures, string>;
