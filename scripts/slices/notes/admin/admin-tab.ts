import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'notes',
  label: 'notesAdmin.tab',
  order: 1000,
  permission: 'moderator',
  load: () => import('./notes-tab.tsx'),
};
