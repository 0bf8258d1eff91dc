import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of what moderators share, in the administrators’ screen. */
export const enQueueAdmin = addMessages({
  'reasonsAdmin.intro':
    'Choose one of these when you decide. People get it in their own language, with the names filled in.',
  'reasonsAdmin.add': 'Add reason',
  'reasonsAdmin.new': 'New reason',
  'reasonsAdmin.editName': 'Edit {name}',
  'reasonsAdmin.kindLabel': 'Used to',
  'reasonsAdmin.kind.reject': 'Reject a submission',
  'reasonsAdmin.kind.changes': 'Ask for changes',
  'reasonsAdmin.kind.remove': 'Take down a listing',
  'reasonsAdmin.kind.review': 'Reject or delete a review',
  'reasonsAdmin.kind.ban': 'Ban a person',
  'reasonsAdmin.none': 'No reasons yet.',
  'reasonsAdmin.title': 'Title',
  'reasonsAdmin.titleHint': 'Only moderators see it.',
  'reasonsAdmin.text': 'Text',
  'reasonsAdmin.textHint': 'You can use {known}.',
  'reasonsAdmin.translationHint': 'Leave both blank if you have no translation.',
  'reasonsAdmin.titleMissing': 'Enter a title.',
  'reasonsAdmin.textMissing': 'Enter the text.',
  'reasonsAdmin.save': 'Save',
  'reasonsAdmin.saveError': 'Couldn’t save this reason. Please try again.',
  'reasonsAdmin.hasSaved': '{name} saved.',
  'reasonsAdmin.deleteQuestion': 'Decisions already made keep their text.',
  'reasonsAdmin.deleteError': 'Couldn’t delete this reason. Please try again.',
  'reasonsAdmin.loadError': 'Couldn’t load the reasons.',
});

type EnQueueAdmin = typeof enQueueAdmin;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnQueueAdmin {}
}
