import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'newsletter',
  label: 'footer.newsletter',
  group: 'publishing',
  order: 10,
  permission: 'newsletter',
  load: () => import('./newsletter-tab.tsx'),
};
