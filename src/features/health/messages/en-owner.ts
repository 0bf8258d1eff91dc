import { addMessages } from '#src/shared/messages/translate.ts';

/** The question to the owner of a tool. */
export const enHealthOwner = addMessages({
  'healthOwner.label': 'Your website',
  'healthOwner.question': 'Our last visits to your website failed. Does it still work?',
  'healthOwner.confirm': 'It still works',
  'healthOwner.confirmed': 'Thank you. We’ve removed the notice.',
});

type EnHealthOwner = typeof enHealthOwner;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnHealthOwner {}
}
