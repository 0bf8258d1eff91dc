import type { enSiteFrame } from './en-frame.ts';

/** The texts of `en-frame.ts` in French. */
export const frSiteFrame = {
  'siteAdmin.tab': 'Site',
} as const satisfies Record<keyof typeof enSiteFrame, string>;
