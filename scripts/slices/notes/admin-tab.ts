import './messages/en-frame.ts';
import type { AdminTab } from '#src/shared/pages.ts';

export const notesTab: AdminTab = {
  tab: 'notes',
  label: 'notesAdmin.tab',
  order: 1000,
  load: () => import('./admin/notes-tab.tsx'),
};
