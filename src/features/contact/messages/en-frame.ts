import { addMessages } from '#src/shared/messages/translate.ts';

/** The link in the footer. Every visitor downloads it. */
export const enContactFrame = addMessages({ 'footer.contactForm': 'Write to us' });

type EnContactFrame = typeof enContactFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnContactFrame {}
}
