import type { enCorrectionLink } from './en-link.ts';

/** The texts of `en-link.ts` in French. */
export const frCorrectionLink = {
  'corrections.link': 'Proposer une correction',
} as const satisfies Record<keyof typeof enCorrectionLink, string>;
