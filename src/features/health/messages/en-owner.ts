import { addMessages } from '#src/shared/messages/translate.ts';

/** The question to the owner of a tool. */
export const enHealthOwner = addMessages({
  'healthOwner.label': 'State of the listing',
  'healthOwner.question': 'Our last visits to your website failed. Does it still work?',
  'healthOwner.confirm': 'It still works',
  'healthOwner.confirmed': 'Thank you. We’ve removed the notice.',
  'healthOwner.discontinue': 'Mark as discontinued',
  'healthOwner.discontinueTitle': 'Mark {name} as discontinued?',
  'healthOwner.discontinueText':
    'Its page stays, with a notice and alternatives. It leaves lists, searches and the sitemap, and can’t be reviewed any more. People who saved it get an email.',
  'healthOwner.note': 'Note (optional)',
  'healthOwner.noteHint': 'Shown on its page, such as what happens to people’s data.',
  'healthOwner.successor': 'Successor (optional)',
  'healthOwner.successorHint': 'The address of another tool’s page here.',
  'healthOwner.discontinueFailed': 'That didn’t work. Check the fields and try again.',
  'healthOwner.discontinued': '{name} is marked as discontinued.',
  'healthOwner.continue': 'Offer it again',
  'healthOwner.continued': 'The tool is listed again.',
});

type EnHealthOwner = typeof enHealthOwner;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnHealthOwner {}
}
