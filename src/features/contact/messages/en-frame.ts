import { addMessages } from '#src/shared/messages/translate.ts';

/** The link in the footer. Every visitor downloads it. */
export const enContactFrame = addMessages({ 'footer.contactForm': 'Contact form' });

type EnContactFrame = typeof enContactFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnContactFrame {}
}
