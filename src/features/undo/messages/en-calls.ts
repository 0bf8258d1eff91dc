/** Texts of the API's calls. */
export const enUndoCalls = {
  'undo.done': 'The decision was undone.',
  'undo.gone': 'There is no such decision, or it was undone.',
  'undo.changedSince': 'This has changed since. It can’t be undone any more.',
  'undo.tooLate': 'It is too late to undo this decision.',
} as const;

type EnUndoCalls = typeof enUndoCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnUndoCalls {}
}
