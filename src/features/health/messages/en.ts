import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of the page of discontinued tools. */
export const enHealth = addMessages({
  'discontinued.title': 'Discontinued tools',
  'discontinued.description': 'AI tools that are no longer offered, by month, with what takes their place.',
  'discontinued.none': 'No tool has been discontinued',
  'discontinued.noneText': 'When one is, you’ll find it here.',
  'discontinued.successor': 'Successor: {name}',
  'discontinued.error': 'Couldn’t load the discontinued tools',
});

type EnHealth = typeof enHealth;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnHealth {}
}
