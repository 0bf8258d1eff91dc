import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'stored.toolDraft': 'L’outil que vous proposez',
  'stored.toolPictures': 'Les images d’un outil que vous proposez ou modifiez',
  'stored.editDraft': 'Les modifications d’un outil non envoyées',
} as const satisfies Record<keyof typeof enDisclosures, string>;
