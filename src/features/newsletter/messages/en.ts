import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the newsletter; fetched with it. */
export const enNewsletter = addMessages({
  'newsletter.title': 'The week in AI, every Monday',
  'newsletter.lead': 'New tools, price drops and what’s worth trying, in one short email.',
  'newsletter.email': 'Email address',
  'newsletter.placeholder': 'you@example.com',
  'newsletter.register': 'Register',
  'newsletter.coming': 'Coming soon',
});

type EnNewsletter = typeof enNewsletter;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnNewsletter {}
}
