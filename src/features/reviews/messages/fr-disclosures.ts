import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'stored.reviewDraft': 'Un avis ou une réponse non envoyés',
} as const satisfies Record<keyof typeof enDisclosures, string>;
