import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the frame around every page, and of parts that stand on many pages. Every visitor downloads them. */
export const enSavedFrame = addMessages({
  'saved.title': 'Saved Tools',
  'saved.save': 'Save {name}',
  'saved.failed': 'Couldn’t save your changes. Please try again.',
});

type EnSavedFrame = typeof enSavedFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnSavedFrame {}
}
