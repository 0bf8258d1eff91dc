import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'activity',
  label: 'auditLog.tab',
  order: 70,
  load: () => import('./audit-log-tab.tsx'),
};
