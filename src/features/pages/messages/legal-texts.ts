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
