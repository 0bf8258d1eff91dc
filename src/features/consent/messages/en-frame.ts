import { addMessages } from '#src/shared/messages/translate.ts';

/** The links in the footer. Every visitor downloads them. */
export const enConsentFrame = addMessages({
  'footer.cookies': 'Cookies',
  'footer.cookieSettings': 'Cookie settings',
});

type EnConsentFrame = typeof enConsentFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnConsentFrame {}
}
