/** Texts of the API's calls. */
export const enNotesCalls = {
  'notes.missing': 'Enter a note.',
  'notes.tooMany': 'You have as many notes as you can keep.',
  'notes.noNote': 'Note not found.',
  'notes.deleted': 'Note deleted.',
} as const;

type EnNotesCalls = typeof enNotesCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnNotesCalls {}
}
