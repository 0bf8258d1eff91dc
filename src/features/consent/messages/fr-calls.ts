import type { enConsentCalls } from './en-calls.ts';

export const frConsentCalls = {
  'consent.essentialFixed': 'Les cookies essentiels ne peuvent pas être désactivés.',
} as const satisfies Record<keyof typeof enConsentCalls, string>;
