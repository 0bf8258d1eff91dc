/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = (url: string) => ({
  'claim-tool': { name: 'Ada', tool: 'Loom', url, days: 7 },
  'ownership-proved': { name: 'Ada', tool: 'Loom', url },
  'ownership-moved': { name: 'Ada', tool: 'Loom', url },
});
