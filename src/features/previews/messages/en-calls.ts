/** Texts of the API's calls. */
export const enPreviewsCalls = {
  'previews.address': 'Enter a web address.',
  'previews.refused': 'This site doesn’t let programs read it.',
  'previews.noPage': 'There is no page at this address.',
  'previews.signIn': 'This page asks visitors to sign in. Enter an address that everyone can see.',
  'previews.noAnswer': 'This site didn’t answer as expected.',
} as const;

type EnPreviewsCalls = typeof enPreviewsCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnPreviewsCalls {}
}
