import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'webhooks',
  label: 'webhooks.tab',
  group: 'site',
  order: 40,
  load: () => import('./webhooks-tab.tsx'),
};
