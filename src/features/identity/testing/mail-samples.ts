/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = (url: string) => ({
  'verify-email': { name: 'Ada', url },
  'reset-password': { name: 'Ada', url, minutes: 30 },
  'password-changed': { name: 'Ada', device: 'Firefox on Linux' },
  'provider-linked': { name: 'Ada', provider: 'GitHub' },
  'account-deleted': { name: 'Ada', days: 30 },
  'account-banned': { name: 'Ada', reason: 'Reviews that were paid for.', until: '2026-12-24' },
});
