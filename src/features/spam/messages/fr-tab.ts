import type { enSpamTab } from './en-tab.ts';

/** The texts of `en-tab.ts` in French. */
export const frSpamTab = {
  'spamAdmin.tab': 'Spam',
} as const satisfies Record<keyof typeof enSpamTab, string>;
