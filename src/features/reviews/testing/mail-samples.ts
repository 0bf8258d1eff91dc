/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = (url: string) => ({
  'review-answered': { name: 'Ada', tool: 'Loom', title: 'Fine cloth', replier: 'Eve', url },
  'review-helpful': { name: 'Ada', tool: 'Loom', title: 'Fine cloth', votes: 10, url },
  'reviews-rejected': {
    name: 'Ada',
    reviews: [
      { title: 'Fine cloth', tool: 'Loom', reason: 'Please leave out names.' },
      { title: 'A steady hand', tool: 'Shuttle', reason: 'Please leave out names.' },
    ],
    url,
  },
  'reply-removed': { name: 'Ada', tool: 'Loom', content: 'Buy mine.', reason: 'An advertisement.', url },
});
