import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts around the sign-up, which stands on many pages; fetched with them. */
export const enNewsletter = addMessages({
  'newsletter.title': 'Newsletter: the week in AI, every Monday',
  'newsletter.lead': 'New tools, price drops and what’s worth trying, in one short email.',
  'newsletter.register': 'Register',
  'newsletter.subscribe': 'Subscribe',
  'newsletter.needsScripts': 'You need JavaScript to subscribe. Turn it on in your browser.',
});

type EnNewsletter = typeof enNewsletter;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnNewsletter {}
}
