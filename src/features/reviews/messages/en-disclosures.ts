import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'stored.reviewDraft': 'A review or reply you haven’t sent',
});
