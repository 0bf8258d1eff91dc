import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'stored.listingsTable': 'The columns and views that administrators chose for the table of listings',
});
