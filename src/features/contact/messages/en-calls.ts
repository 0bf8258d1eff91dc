/** Texts of the API's calls. */
export const enContactCalls = {
  'contact.messageMissing': 'Enter a message.',
  'contact.sent': 'Your message has been sent. We usually reply within 24–48 hours.',
} as const;

type EnContactCalls = typeof enContactCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnContactCalls {}
}
