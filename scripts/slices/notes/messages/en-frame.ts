import { addMessages } from '#src/shared/messages/translate.ts';

/** The names of links and of the tab for administrators. Every visitor downloads them with the slice's manifest. */
export const enNotesFrame = addMessages({ 'footer.notes': 'Your notes', 'notesAdmin.tab': 'Notes' });

type EnNotesFrame = typeof enNotesFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnNotesFrame {}
}
