import './messages/en-frame.ts';
import { definePages } from '#src/shared/pages.ts';

export const siteSettingsPages = definePages({
  name: 'site',
  pages: [],
  admin: { tab: 'site', label: 'siteAdmin.tab', order: 65, load: () => import('./admin/site-tab.tsx') },
});
