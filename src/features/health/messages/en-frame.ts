import { addMessages } from '#src/shared/messages/translate.ts';

/** The name of the link in the footer, and of the tab. Every visitor downloads them with the slice's manifest. */
export const enHealthFrame = addMessages({
  'footer.discontinued': 'Discontinued tools',
  'health.tab': 'Websites',
});

type EnHealthFrame = typeof enHealthFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnHealthFrame {}
}
