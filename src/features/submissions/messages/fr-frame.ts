import type { enSubmissionsFrame } from './en-frame.ts';

/** The texts of `en-frame.ts` in French. */
export const frSubmissionsFrame = {
  'nav.submit': 'Proposer une IA',
  'footer.submit': 'Proposer une IA',
} as const satisfies Record<keyof typeof enSubmissionsFrame, string>;
