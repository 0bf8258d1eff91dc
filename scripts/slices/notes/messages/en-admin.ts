import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of the tab for administrators. */
export const enNotesAdmin = addMessages({
  'notesAdmin.search': 'Search notes',
  'notesAdmin.empty': 'No notes yet',
  'notesAdmin.delete': 'Delete',
  'notesAdmin.deleted': 'Note deleted',
  'notesAdmin.deleteError': 'Couldn’t delete this note.',
});

type EnNotesAdmin = typeof enNotesAdmin;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnNotesAdmin {}
}
