import type { enPagesTab } from './en-tab.ts';

/** The texts of `en-tab.ts` in French. */
export const frPagesTab = {
  'pagesAdmin.tab': 'Pages',
} as const satisfies Record<keyof typeof enPagesTab, string>;
