/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = () => ({
  'contact-message': {
    sender: 'Ada',
    from: 'ada@example.com',
    // Words of no language: what a person wrote stays as it is.
    about: 'Loom',
    lines: ['Suno?', 'Ada'],
  },
});
