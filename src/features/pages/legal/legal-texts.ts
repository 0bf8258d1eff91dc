import type { PrivacySection } from '#src/shared/disclosures.ts';

/**
 * A paragraph, a list, or pairs of a term and its explanation. `{terms}`, `{privacy}`, `{settings}`, `{cookies}` and
 * `{contact}` become links; `{contact}` is one of the ways in `legalLabels`, whichever this site offers, and `{name}` the name of the site.
 */
export type LegalBlock =
  | string
  | readonly string[]
  | { readonly facts: readonly (readonly [string, string])[] };

interface LegalSection<Block> {
  /** The anchor; links from elsewhere lead to it, so it stays when the title changes. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface LegalText<Block = LegalBlock> {
  path: string;
  title: string;
  lead: string;
  sections: readonly LegalSection<Block>[];
}

/** The privacy policy, in which `withFacts` puts what the slices say. */
export type PrivacyText = LegalText<LegalBlock | { readonly factsOf: PrivacySection }>;

// Not in the message catalogue, so that these texts load only with their pages.
export const legalLabels = {
  contents: 'On this page',
  lastUpdated: 'Last updated',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  settings: 'settings',
  cookies: 'cookie page',
  byEmail: 'at {email}',
  byForm: 'through the {form}',
  form: 'contact form',
  byReply: 'by replying to any of our emails',
} as const;

/** Applies to both texts. */
export const lastUpdated = { iso: '2025-06-08', text: '8 June 2025' } as const;
