/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = (url: string) => ({
  'claim-tool': { name: 'Ada', tool: 'Loom', url, days: 7 },
  'ownership-proved': { name: 'Ada', tool: 'Loom', url },
  'ownership-given': { name: 'Ada', tool: 'Loom', reason: 'The trademark certificate names you.', url },
  'ownership-removed': { name: 'Ada', tool: 'Loom', reason: 'The certificate is forged.', url },
  'ownership-moved': { name: 'Ada', tool: 'Loom', url },
});
