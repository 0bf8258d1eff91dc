import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.messages': 'Messages to us',
  'privacy.data.messagesText':
    'Your name, your email address and what you write in the contact form reach us by email.',
  'privacy.retention.messages': 'Messages to us',
  'privacy.retention.messagesText': 'As long as we need them to answer you.',
});
