import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.cookies': 'Your cookie choice',
  'privacy.data.cookiesText':
    'In your browser. If you’re signed in, also with your account: what you chose, when, and the version of the text.',
  'privacy.retention.cookies': 'Cookie choice',
  'privacy.retention.cookiesText':
    'We ask again after 6 months. With an account, your last 100 choices are kept as long as you have it.',
  'stored.choice': 'Your choice on this page, and when you made it',
  'stored.theme': 'Light or dark',
  'stored.language': 'The language you chose',
  'stored.scroll': 'How far you scrolled, for the Back button',
  'stored.ownChange': 'Shows you your own change at once',
});
