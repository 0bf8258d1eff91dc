import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.corrections': 'Corrections of listings',
  'privacy.data.correctionsText':
    'When you correct a listing, we keep what you suggested, where it says so and your note for up to two years after the decision. The owner of the listing and our moderators see it with your name; if it’s accepted, your name is shown among the corrections of the listing. When you confirm a price, we keep that for 90 days.',
});
