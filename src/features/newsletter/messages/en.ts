import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts around the sign-up, which stands on many pages; fetched with them. */
export const enNewsletter = addMessages({
  'newsletter.title': 'The week in AI, every Monday',
  'newsletter.lead': 'New tools, better prices and what is worth a try, in one short letter.',
  'newsletter.register': 'Register',
  'newsletter.subscribe': 'Subscribe',
  'newsletter.needsScripts': 'Subscribing needs JavaScript. Please switch it on in your browser.',
});

type EnNewsletter = typeof enNewsletter;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnNewsletter {}
}
