/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = () => ({
  'site-unreachable': {
    name: 'Ada',
    tool: 'Quill',
    site: 'https://quill.example.com/',
    url: 'https://aisle.example/ai/quill',
  },
});
