import './messages/en-frame.ts';
import { definePages } from '#src/shared/pages.ts';

export const auditLogPages = definePages({
  name: 'audit-log',
  pages: [],
  admin: {
    tab: 'activity',
    label: 'auditLog.tab',
    order: 70,
    load: () => import('./admin/audit-log-tab.tsx'),
  },
});
