import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the frame around every page, and of parts that stand on many pages. Every visitor downloads them. */
export const enPagesFrame = addMessages({
  'nav.about': 'About',
  'footer.about': 'About Us',
  'footer.ranking': 'How ranking works',
  'footer.api': 'API and assistants',
  'footer.contact': 'Contact',
  'footer.terms': 'Terms',
  'footer.privacy': 'Privacy',
  'footer.imprint': 'Imprint',
});

type EnPagesFrame = typeof enPagesFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnPagesFrame {}
}
