import { addMessages } from '#src/shared/messages/translate.ts';

/** The name of a link in the footer. Every visitor downloads it with the slice's manifest. */
export const enReportsFrame = addMessages({ 'footer.transparency': 'Transparency' });

type EnReportsFrame = typeof enReportsFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnReportsFrame {}
}
