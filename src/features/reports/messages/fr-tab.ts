import type { enReportsTab } from './en-tab.ts';

/** The texts of `en-tab.ts` in French. */
export const frReportsTab = {
  'reportsAdmin.tab': 'Signalements',
} as const satisfies Record<keyof typeof enReportsTab, string>;
