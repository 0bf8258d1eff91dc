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
  'healthOwner.noteHint': 'Shown on its page. For example, say what happens to people’s data.',
  'healthOwner.successor': 'Successor (optional)',
  'healthOwner.successorHint': 'The address of another tool’s page here.',
  'healthOwner.discontinueFailed': 'That didn’t work. Check the fields and try again.',
  'healthOwner.discontinued': '{name} is marked as discontinued.',
  'healthOwner.picture': 'Show a picture of the website',
  'healthOwner.pictureText':
    'When the listing has no screenshots and the website declares no preview image, we show a picture of its front page and take a new one each month. Turning this off removes it right away.',
  'healthOwner.pictureByEditors': 'Our editors have turned this off.',
  'healthOwner.pictureByMaker': 'The maker of this tool has turned this off.',
  'healthOwner.pictureOn': 'On',
  'healthOwner.pictureOff': 'Off',
  'healthOwner.pictureAlt': 'The front page of the website',
  'healthOwner.pictureTaken': 'Taken on {date}',
  'healthOwner.pictureRefused': 'We won’t show a picture of the website.',
  'healthOwner.pictureAllowed': 'We’ll take a picture on our next weekly visit.',
  'healthOwner.continue': 'List it again',
  'healthOwner.continued': 'The tool is listed again.',
});

type EnHealthOwner = typeof enHealthOwner;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnHealthOwner {}
}
