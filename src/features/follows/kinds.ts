import type { OwnKinds } from '#src/shared/site/kinds.ts';
import { describeQuery } from './rules.ts';

export const kinds: OwnKinds = {
  followed: {
    tool: { order: 10, path: '/ai/' },
    search: { order: 40, path: '/search?', nameOf: describeQuery },
  },
  noticed: {
    'tool.released': { order: 10, email: 'daily' },
    'tool.price': { order: 20, email: 'at_once' },
    'maker.published': { order: 50, email: 'daily' },
    'category.new': { order: 60, email: 'weekly' },
    'search.new': { order: 70, email: 'daily' },
  },
};
