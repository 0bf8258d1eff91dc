/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = (url: string) => ({
  'submission-approved': { name: 'Ada', tool: 'Loom', url },
  'submission-rejected': { name: 'Ada', tool: 'Loom', reason: 'The website cannot be reached.', url },
  'changes-requested': { name: 'Ada', tool: 'Loom', reason: 'Please add what it costs.', url },
  'update-approved': { name: 'Ada', tool: 'Loom', url },
  'tool-unlisted': { name: 'Ada', tool: 'Loom', reason: 'The site has closed.', url },
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
  'update-rejected': { name: 'Ada', tool: 'Loom', reason: 'The prices are not those of the website.', url },
});
