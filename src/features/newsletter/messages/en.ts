import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the newsletter; fetched with it. */
export const enNewsletter = addMessages({
  'newsletter.title': 'The week in AI, every Monday',
  'newsletter.lead': 'New tools, better prices and what is worth a try, in one short letter.',
  'newsletter.email': 'E-mail address',
  'newsletter.placeholder': 'you@example.com',
  'newsletter.register': 'Register',
  'newsletter.coming': 'Coming with the newsletter',
});

type EnNewsletter = typeof enNewsletter;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnNewsletter {}
}
