import { addMessages } from '#src/shared/messages/translate.ts';

/** The link to the correction of a listing, which is on the page of every tool. */
export const enCorrectionLink = addMessages({
  'corrections.link': 'Suggest a correction',
});

type EnCorrectionLink = typeof enCorrectionLink;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnCorrectionLink {}
}
