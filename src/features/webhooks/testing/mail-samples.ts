/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = () => ({
  'webhook-disabled': { name: 'Ada', host: 'hooks.example.com', is_gone: false },
});
