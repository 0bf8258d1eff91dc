import type { enWatchFrame } from './en-frame.ts';

/** The texts of `en-frame.ts` in French. */
export const frWatchFrame = {
  'nav.watch': 'AI Watch',
} as const satisfies Record<keyof typeof enWatchFrame, string>;
