/** Texts of the API's calls. */
export const enCorrectionsCalls = {
  'corrections.field': 'Choose a field that can be corrected.',
  'corrections.badValue': 'Enter a valid value for this field.',
  'corrections.noSource': 'Enter the address of a page that says so.',
  'corrections.isFree': 'A free tool has no starting price. Correct the pricing model or the plans instead.',
  'corrections.hasFreePlan':
    'A tool with a free plan shows the price of its cheapest paid plan. Correct the plans instead.',
  'corrections.hidden': 'The listing no longer shows a starting price. Decline this, or correct its plans.',
  'corrections.same': 'The listing already says this.',
  'corrections.editInstead': 'You can edit this listing yourself.',
  'corrections.tooMany':
    '{count} of your corrections are waiting for a decision. You can send more once some are decided.',
  'corrections.notFound': 'This correction is no longer waiting.',
  'corrections.received': 'Thank you. You’ll hear from us once it’s decided.',
  'corrections.accepted': 'Correction accepted.',
  'corrections.declined': 'Correction declined.',
} as const;

type EnCorrectionsCalls = typeof enCorrectionsCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnCorrectionsCalls {}
}
