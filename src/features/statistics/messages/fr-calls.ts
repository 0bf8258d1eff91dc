import type { enStatisticsCalls } from './en-calls.ts';

export const frStatisticsCalls = {
  'statistics.counted': 'Reçu.',
} as const satisfies Record<keyof typeof enStatisticsCalls, string>;
