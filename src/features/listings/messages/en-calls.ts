/** Texts of the API's calls. */
export const enListingsCalls = {
  'listings.noJob': 'There is no such job.',
  'listings.noField': 'There is no such field.',
  'listings.import.tooLarge': 'The file is larger than 50 MB. Split it and send the parts one by one.',
  'listings.import.gone': 'There is no such import. Files are deleted after a week.',
  'listings.import.begun': 'This import has already begun. To import the file again, upload it again.',
  'listings.import.noColumn': 'The file has no such column.',
  'listings.import.fieldTwice': '“{title}” is read as this field already.',
  'listings.import.needsKey': 'Choose the column with the addresses of the tools, or the one with their ids.',
  'listings.import.started': 'The import has begun.',
} as const;

type EnListingsCalls = typeof enListingsCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnListingsCalls {}
}
