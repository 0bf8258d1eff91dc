import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'stored.shortcuts': 'That you switched keyboard shortcuts off',
});
