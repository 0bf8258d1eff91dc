/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = (url: string) => ({
  'listings-approved': { name: 'Ada', tools: ['Loom', 'Shuttle'], more: 0, url },
  'listings-rejected': {
    name: 'Ada',
    tools: ['Loom', 'Shuttle'],
    more: 0,
    reason: 'These are advertisements.',
    url,
  },
  'listings-unlisted': {
    name: 'Ada',
    tools: ['Loom', 'Shuttle'],
    more: 3,
    reason: 'These are no tools.',
    url,
  },
});
