import { addMessages } from '#src/shared/messages/translate.ts';

/** The names of links in the footer. Every visitor downloads it with the slice's manifest. */
export const enReportsFrame = addMessages({
  'footer.report': 'Report content',
  'footer.transparency': 'Transparency',
});

type EnReportsFrame = typeof enReportsFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnReportsFrame {}
}
