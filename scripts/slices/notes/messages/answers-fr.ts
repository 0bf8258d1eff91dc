/** Texts of the API about notes → the same in French. */
export const answersNotesFr: Readonly<Record<string, string>> = {
  'Enter a note.': 'Écrivez une note.',
  'You have as many notes as you can keep.': 'Vous ne pouvez pas garder plus de notes.',
  'Note not found.': 'Note introuvable.',
  'Note deleted.': 'Note supprimée.',
};
