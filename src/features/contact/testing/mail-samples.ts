/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = () => ({
  'contact-message': {
    sender: 'Ada',
    from: 'ada@example.com',
    about: 'A question',
    lines: ['How do I list a tool?', 'Thanks!'],
  },
});
