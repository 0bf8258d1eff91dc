import type { enHealthCalls } from './en-calls.ts';

export const frHealthCalls = {
  'health.confirmed': 'Merci. Nous vous croyons sur parole.',
  'health.notYours': 'Seul le propriétaire d’un outil peut dire que son site fonctionne.',
} as const satisfies Record<keyof typeof enHealthCalls, string>;
