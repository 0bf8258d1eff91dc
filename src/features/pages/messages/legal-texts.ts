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
  operator: '{name} is run by:',
  contactUs: 'Contact us {contact}.',
  contactPoint:
    'This is also our contact point for users and authorities under Articles 11 and 12 of the EU Digital Services Act. You can write to us in {languages}.',
} as const;

/** Applies to both texts. */
export const lastUpdated = { iso: '2025-06-08', text: '8 June 2025' } as const;
