import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the frame around every page, and of parts that stand on many pages. Every visitor downloads them. */
export const enSubmissionsFrame = addMessages({
  'nav.submit': 'Submit AI',
  'footer.submit': 'Submit an AI',
});

type EnSubmissionsFrame = typeof enSubmissionsFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnSubmissionsFrame {}
}
