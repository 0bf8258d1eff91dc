/** Texts of the API's calls. */
export const enPagesCalls = {
  'pages.saved': 'The page was saved.',
  'pages.reverted': 'The earlier version is back.',
  'pages.changedMeanwhile': 'Someone else has changed this page in the meantime.',
  'pages.nothingBefore': 'There is no earlier version of this page.',
  'pages.noVersion': 'This page has no such version.',
  'pages.noTitle': 'Enter a title.',
  'pages.noBody': 'Enter the text of the page.',
  'pages.noLanguage': 'Choose one of the site’s languages.',
  'pages.tooComplex':
    'This text is nested too deeply to be shown. Use fewer lists and quotes inside each other.',
} as const;

type EnPagesCalls = typeof enPagesCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnPagesCalls {}
}
