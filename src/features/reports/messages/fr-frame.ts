import type { enReportsFrame } from './en-frame.ts';

/** The texts of `en-frame.ts` in French. */
export const frReportsFrame = {
  'footer.report': 'Signaler un contenu',
  'footer.transparency': 'Transparence',
} as const satisfies Record<keyof typeof enReportsFrame, string>;
