import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'notes',
  label: 'notesAdmin.tab',
  group: 'queue',
  order: 990,
  permission: 'moderator',
  load: () => import('./notes-tab.tsx'),
};
