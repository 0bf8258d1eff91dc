/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = () => ({
  'followed-price-changed': {
    name: 'Ada',
    tool: 'Quill',
    before: {
      model: 'freemium',
      starting_from: '$20',
      tiers: [{ name: 'Pro', price: '$20', period: 'month' }],
    },
    after: { model: 'paid', starting_from: 'From $25', tiers: [] },
    url: 'https://aisle.example/ai/quill',
    stop_url: 'https://aisle.example/unfollow/1-2-x',
    one_click_url: 'https://aisle.example/api/v1/unfollow/1-2-x',
  },
});
