import type { enHealthFrame } from './en-frame.ts';

/** The texts of `en-frame.ts` in French. */
export const frHealthFrame = {
  'footer.discontinued': 'Outils arrêtés',
  'health.tab': 'Sites web',
} as const satisfies Record<keyof typeof enHealthFrame, string>;
