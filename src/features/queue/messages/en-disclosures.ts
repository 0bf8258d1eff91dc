import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.staffNotes': 'Notes of our staff',
  'privacy.data.staffNotesText':
    'What moderators write down about an account, such as an earlier warning, so that the next one decides in the same way. Only staff read these notes; those about you are in the export of your data.',
  'privacy.retention.staffNotes': 'Notes of our staff about you',
  'privacy.retention.staffNotesText': 'Until staff delete them, or your account’s personal data is erased.',
});
