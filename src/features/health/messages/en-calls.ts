/** Texts of the API's calls. */
export const enHealthCalls = {
  'health.confirmed': 'Thank you. We’ve noted that it still works.',
  'health.notYours': 'Only the owner of a tool can do this.',
  'health.discontinued': 'The tool is marked as discontinued.',
  'health.continued': 'The tool is listed again.',
  'health.discontinuedAlready': 'This tool is already discontinued.',
  'health.notDiscontinued': 'This tool isn’t discontinued.',
  'health.noSuccessor': 'Choose another tool that is listed here.',
  'health.pictureOfMaker': 'The maker of this tool doesn’t want a picture of its website.',
  'health.pictureOfEditors': 'Our editors have turned off the picture of this website.',
} as const;

type EnHealthCalls = typeof enHealthCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnHealthCalls {}
}
