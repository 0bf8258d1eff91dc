import type { enFollowLink } from './en-link.ts';

/** The texts of `en-link.ts` in French. */
export const frFollowLink = {
  'follows.follow': 'Suivre',
  'follows.keepFooterCategory': 'Suivre cette catégorie',
  'follows.followSearch': 'Suivre cette recherche',
} as const satisfies Record<keyof typeof enFollowLink, string>;
