/** Texts of the API's calls. */
export const enHealthCalls = {
  'health.confirmed': 'Thank you. We’ll take your word for it.',
  'health.notYours': 'Only the owner of a tool can say that its website works.',
} as const;

type EnHealthCalls = typeof enHealthCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnHealthCalls {}
}
