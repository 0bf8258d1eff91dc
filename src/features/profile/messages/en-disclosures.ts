import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.publicProfile': 'Your public profile',
  'privacy.data.publicProfileText':
    'Off until you turn it on. It shows everyone your name, picture, bio, company, location and links, the day you joined, your public reviews and your published tools. When you turn it off, it disappears immediately.',
});
