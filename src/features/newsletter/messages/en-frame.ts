import { addMessages } from '#src/shared/messages/translate.ts';

/** The newsletter's link in the frame of every page. Every visitor downloads it. */
export const enNewsletterFrame = addMessages({ 'footer.newsletter': 'Newsletter' });

type EnNewsletterFrame = typeof enNewsletterFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnNewsletterFrame {}
}
