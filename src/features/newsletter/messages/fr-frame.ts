import type { enNewsletterFrame } from './en-frame.ts';

/** The texts of `en-frame.ts` in French. */
export const frNewsletterFrame = {
  'footer.newsletter': 'Newsletter',
} as const satisfies Record<keyof typeof enNewsletterFrame, string>;
