/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = () => ({
  'tool-discontinued': {
    name: 'Ada',
    tool: 'Quill',
    successor: 'Inkwell',
    url: 'https://aisle.example/ai/quill',
  },
  'site-unreachable': {
    name: 'Ada',
    tool: 'Quill',
    site: 'https://quill.example.com/',
    url: 'https://aisle.example/ai/quill',
  },
});
