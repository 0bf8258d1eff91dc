import './messages/en-frame.ts';
import { definePages } from '#src/shared/pages.ts';

export const listingsPages = definePages({
  name: 'listings',
  pages: [],
  admin: {
    tab: 'listings',
    label: 'listings.tab',
    order: 15,
    permission: 'editor',
    load: () => import('./admin/listings-tab.tsx'),
  },
});
