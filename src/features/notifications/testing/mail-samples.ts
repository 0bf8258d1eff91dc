/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = (url: string) => ({
  'notice-digest': {
    name: 'Ada',
    is_weekly: true,
    items: [{ subject: 'Quill', text: '2.0' }],
    more: 2,
    url,
  },
});
