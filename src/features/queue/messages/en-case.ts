import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the past of a person or a listing. */
export const enCase = addMessages({
  'case.titleOf': '{name}: history and notes',
  'case.noEvents': 'No earlier decisions.',
  'case.more': 'Show {count} more',
  'case.fewer': 'Show fewer',
  'case.figure.published': '{count} published',
  'case.figure.waiting': '{count} waiting',
  'case.figure.rejected': '{count} rejected',
  'case.figure.reviews': '{count} reviews',
  'case.figure.reviews_one': '{count} review',
  'case.figure.reviews_rejected': '{count} rejected reviews',
  'case.figure.reviews_rejected_one': '{count} rejected review',
  'case.figure.bans': 'banned {count} times',
  'case.figure.bans_one': 'banned once',
  'case.figure.reports': '{count} reports',
  'case.figure.reports_one': '{count} report',
  'case.addTo.tool': 'Note about this listing',
  'case.addTo.user': 'Note about this person',
  'case.noteHint': 'Only staff see notes. People can export those about them.',
  'case.add': 'Add note',
  'case.noteMissing': 'Enter a note.',
  'case.noteAdded': 'Note added.',
  'case.noteDeleted': 'Note deleted.',
  'case.noteError': 'Couldn’t delete this note. Please try again.',
  'case.deleteNote': 'Delete the note by {name}',
  'case.formerStaff': 'Former staff',
});

type EnCase = typeof enCase;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnCase {}
}
