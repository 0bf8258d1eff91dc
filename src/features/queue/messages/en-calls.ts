/** Texts of the API's calls. */
export const enQueueCalls = {
  'queue.language': 'Must be one of the site’s languages.',
  'queue.kind': 'Must be reject, changes, remove, review or ban.',
  'queue.titleMissing': 'Enter a title.',
  'queue.textMissing': 'Enter the text.',
  'queue.unknownPlaceholder': '{found} isn’t a placeholder. You can use {known}.',
  'queue.noReason': 'There is no such reason.',
  'queue.manyReasons': 'You can have up to {count} reasons. Delete one first.',
  'queue.subject': 'Must be user or tool.',
  'queue.subjectId': 'Must be the id of a person or listing.',
  'queue.noteMissing': 'Enter a note.',
  'queue.manyNotes': 'There can be at most {count} notes.',
  'queue.noNote': 'There is no such note.',
  'queue.noteAdded': 'Note added.',
  'queue.noteDeleted': 'Note deleted.',
  'queue.lockedBy': '{name} is working on this.',
  'queue.ownRow': 'This is yours. Somebody else on the staff has to decide about it.',
  'queue.decidedAlone':
    'This was yours: you could decide because nobody else on the staff can, and the audit log says so.',
  'queue.unlocked': 'You’re no longer working on this.',
  'queue.reasonSaved': 'Reason saved.',
  'queue.reasonDeleted': 'Reason deleted.',
} as const;

type EnQueueCalls = typeof enQueueCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnQueueCalls {}
}
