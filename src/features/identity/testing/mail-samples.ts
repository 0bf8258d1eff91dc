/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = (url: string) => ({
  'email-changed': { name: 'Ada', email: 'ada@new.example', url },
  'reset-password': { name: 'Ada', url, minutes: 30 },
  'password-changed': { name: 'Ada', device: 'Firefox on Linux', tokens: 2 },
  'token-created': {
    name: 'Ada',
    token: 'Nightly export',
    scopes: 'read, write',
    device: 'Firefox on Linux',
  },
  'provider-linked': { name: 'Ada', provider: 'GitHub' },
  'factor-changed': { name: 'Ada', change: 'totp_added', device: 'Firefox on Linux' },
  'recovery-code-used': { name: 'Ada', left: 2, device: 'Firefox on Linux' },
  'account-banned': { name: 'Ada', reason: 'Reviews that were paid for.', until: '2026-12-24' },
});
