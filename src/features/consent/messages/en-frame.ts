import { addMessages } from '#src/shared/messages/translate.ts';

/** The link in the footer. Every visitor downloads it. */
export const enConsentFrame = addMessages({ 'footer.cookies': 'Cookies' });

type EnConsentFrame = typeof enConsentFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnConsentFrame {}
}
