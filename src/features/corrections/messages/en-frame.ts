import { addMessages } from '#src/shared/messages/translate.ts';

/** The name of the tab for moderators. */
export const enCorrectionsFrame = addMessages({
  'correctionsAdmin.tab': 'Corrections',
});

type EnCorrectionsFrame = typeof enCorrectionsFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnCorrectionsFrame {}
}
