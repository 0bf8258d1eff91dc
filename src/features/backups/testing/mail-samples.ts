/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = () => ({
  'backup-overdue': { name: 'Ada', has_any: true, hours: 53 },
});
