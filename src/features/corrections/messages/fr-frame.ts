import type { enCorrectionsFrame } from './en-frame.ts';

/** The texts of `en-frame.ts` in French. */
export const frCorrectionsFrame = {
  'correctionsAdmin.tab': 'Corrections',
} as const satisfies Record<keyof typeof enCorrectionsFrame, string>;
