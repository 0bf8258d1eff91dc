/** Texts of the API's calls. */
export const enSiteCalls = {
  'site.saved': 'The site’s settings were saved.',
  'site.changedMeanwhile': 'Someone else has changed the settings in the meantime.',
  'site.pictureSaved': 'The picture was saved.',
  'site.pictureRemoved': 'The picture was removed.',
  'site.pictureChanged':
    'Another administrator has changed this picture. It now shows what is in use; choose again to replace it.',
  'site.pictureScript': 'This drawing contains a script. Export it without one, or as PNG.',
  'site.noColour': 'Enter a color such as #0f766e.',
  'site.lowContrast':
    'Text in this color would be hard to read: its contrast is {ratio} : 1, and {least} : 1 is needed. Try {colour}.',
  'site.httpsAddress': 'Enter an address that starts with https://.',
  'site.linkAddress': 'Enter an address that starts with https://, or a page of this site such as /new.',
  'site.moment': 'Enter a date and a time.',
  'site.maxCategories': 'Choose at most {count} categories.',
  'site.operatorName': 'Enter the operator’s name.',
} as const;

type EnSiteCalls = typeof enSiteCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnSiteCalls {}
}
