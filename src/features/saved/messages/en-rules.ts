import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of rules, for the API and the browser. */
export const enSavedRules = addMessages({
  'saved.nameMissing': 'Please enter a folder name',
  'saved.nameLong': 'Folder name must be at most 60 characters',
  'saved.descriptionLong': 'Description must be at most 300 characters',
  'saved.notesLong': 'Notes must be at most 1000 characters',
  'saved.unverified': 'Verify your email address before you share a folder.',
});

type EnSavedRules = typeof enSavedRules;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnSavedRules {}
}
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnSavedRules {}
}
