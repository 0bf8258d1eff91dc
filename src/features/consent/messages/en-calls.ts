/** Texts of the API's calls. */
export const enConsentCalls = {
  'consent.essentialFixed': 'Essential cookies can’t be switched off.',
} as const;

type EnConsentCalls = typeof enConsentCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnConsentCalls {}
}
