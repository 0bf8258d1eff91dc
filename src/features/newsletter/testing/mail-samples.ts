/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = (url: string) => ({
  'newsletter-confirm': { url, days: 7 },
  'newsletter-already-subscribed': { url },
});
