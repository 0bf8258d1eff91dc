import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.newsletter': 'Newsletter',
  'privacy.data.newsletterText':
    'If you subscribe: your address, your topics, when and how you agreed, and which editions reached you.',
  'privacy.retention.newsletter': 'Newsletter',
  'privacy.retention.newsletterText':
    'Unconfirmed addresses for 7 days. Which editions reached you, and your address after you unsubscribe: up to 2 years. An address that bounced or complained stays, so that nobody adds it again.',
});
