/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = () => ({
  'folder-taken-down': { name: 'Ada', folder: 'Pictures', reason: 'It advertises a casino.' },
});
