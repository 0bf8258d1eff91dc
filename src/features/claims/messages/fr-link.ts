import type { enClaimLink } from './en-link.ts';

/** The texts of `en-link.ts` in French. */
export const frClaimLink = {
  'claims.link': 'C’est votre outil ? Revendiquez-le',
} as const satisfies Record<keyof typeof enClaimLink, string>;
