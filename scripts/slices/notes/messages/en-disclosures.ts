import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'stored.noteDraft': 'A note you haven’t saved',
  'privacy.data.notes': 'Notes',
  'privacy.data.notesText':
    'What you write down for yourself. Nobody but you and our administrators sees it.',
});
