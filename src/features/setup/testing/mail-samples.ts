/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = () => ({ 'test-mail': { name: 'Ada' } });
