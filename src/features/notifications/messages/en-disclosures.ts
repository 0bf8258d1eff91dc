import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.notifications': 'Your notifications',
  'privacy.data.notificationsText':
    'What we tell you by email about tools you follow, your reviews and your listings is also kept on the site for 180 days, with when you read it, together with your choice of emails. Only you see it.',
});
