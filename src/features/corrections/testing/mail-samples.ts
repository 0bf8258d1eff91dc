/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = (url: string) => ({
  'correction-received': { name: 'Ada', tool: 'Loom', url },
  'correction-accepted': { name: 'Ada', tool: 'Loom', url },
  'correction-declined': { name: 'Ada', tool: 'Loom', reason: 'The source is from last year.', url },
});
