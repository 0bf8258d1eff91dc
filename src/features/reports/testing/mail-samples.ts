/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = () => ({
  'report-received': { name: 'Ada', number: 12, title: 'Suno', url: 'https://example.com/report/12/key' },
  'report-decided': {
    name: 'Ada',
    number: 12,
    title: 'Suno',
    action: 'remove',
    reason: 'It was an advertisement.',
    url: 'https://example.com/report/12/key',
  },
  'statement-of-reasons': {
    name: 'Ada',
    subject: 'review',
    title: 'Great tool',
    action: 'remove',
    reported: 'spam',
    ground: 'Terms, section 4',
    reason: 'The review advertises another site.',
    until: null,
    appeal_until: '2027-05-01',
    url: 'https://example.com/appeal/1-key',
  },
  'appeal-decided': {
    name: 'Ada',
    title: 'Great tool',
    outcome: 'reversed',
    reason: 'The link leads to your own profile.',
    is_restored: true,
  },
});
