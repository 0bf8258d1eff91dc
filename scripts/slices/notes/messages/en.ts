import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of the page. */
export const enNotes = addMessages({
  'notes.title': 'Your notes',
  'notes.description': 'What you have noted down on {name}.',
  'notes.text': 'Note',
  'notes.write': 'Write',
  'notes.written': 'Your note is saved.',
});

type EnNotes = typeof enNotes;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnNotes {}
}
