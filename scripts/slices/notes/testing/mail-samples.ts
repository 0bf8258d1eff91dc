/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = () => ({ 'note-written': { name: 'Ada', text: 'Suno?' } });
