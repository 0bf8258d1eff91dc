const news = (source: string) => ({
  name: 'Ada',
  source,
  tools: ['Quill'],
  count: 3,
  url: 'https://aisle.example/search',
});

/** Values for each mail of the slice, for the test of all mails. */
export const mailSamples = () => ({
  'maker-published': news('Looms & Co'),
  'category-new': news('Writing'),
  'search-new': news('meeting notes'),
  'tool-released': {
    name: 'Ada',
    tool: 'Quill',
    release: '2.0',
    url: 'https://aisle.example/ai/quill?tab=updates',
    stop_url: 'https://aisle.example/unfollow/1-2-x',
    one_click_url: 'https://aisle.example/api/v1/unfollow/1-2-x',
  },
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
