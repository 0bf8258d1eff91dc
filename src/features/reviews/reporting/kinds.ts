import type { OwnKinds } from '#src/shared/site/kinds.ts';

export const kinds: OwnKinds = {
  reported: { review: { order: 20 }, reply: { order: 30 } },
  posted: { review: { order: 20 }, reply: { order: 30 } },
  counted: { reviews: { order: 40 }, reviews_rejected: { order: 50 } },
  noticed: {
    'review.reply': { order: 80, email: 'at_once' },
    'review.helpful': { order: 90, email: 'never' },
  },
};
