import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'activity',
  label: 'auditLog.tab',
  group: 'site',
  order: 50,
  load: () => import('./audit-log-tab.tsx'),
};
