import './messages/en-frame.ts';
import { definePages } from '#src/shared/pages.ts';

export const backupsPages = definePages({
  name: 'backups',
  pages: [],
  admin: {
    tab: 'backups',
    label: 'backups.tab',
    order: 80,
    load: () => import('./admin/backups-tab.tsx'),
  },
});
