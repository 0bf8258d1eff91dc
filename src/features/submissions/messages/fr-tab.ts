import type { enSubmissionsTab } from './en-tab.ts';

/** The texts of `en-tab.ts` in French. */
export const frSubmissionsTab = {
  'submissionsAdmin.tab': 'Propositions',
} as const satisfies Record<keyof typeof enSubmissionsTab, string>;
