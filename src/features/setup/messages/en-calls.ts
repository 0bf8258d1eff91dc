/** Texts of the API's calls. */
export const enSetupCalls = {
  'setup.badLink': 'This link is wrong or has expired. Start the server again: its log has a new one.',
  'setup.alreadyDone': 'This site has already been set up.',
  'setup.demoNeeded': 'Choose the demonstration or an empty site.',
  'setup.done': 'Your site is ready.',
  'setup.mailSent': 'A test email is on its way to {email}.',
  'setup.mailFailed': 'The email wasn’t accepted: {reason}',
} as const;

type EnSetupCalls = typeof enSetupCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnSetupCalls {}
}
