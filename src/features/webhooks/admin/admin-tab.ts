import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'webhooks',
  label: 'webhooks.tab',
  order: 75,
  load: () => import('./webhooks-tab.tsx'),
};
