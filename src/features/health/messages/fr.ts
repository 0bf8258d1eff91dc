import type { enHealth } from './en.ts';

/** The texts of `en.ts` in French. */
export const frHealth = {
  'discontinued.title': 'Outils arrêtés',
  'discontinued.description':
    'Les outils d’IA qui ne sont plus proposés, mois par mois, et ce qui les remplace.',
  'discontinued.none': 'Aucun outil n’a été arrêté',
  'discontinued.noneText': 'Quand il y en aura un, vous le trouverez ici.',
  'discontinued.successor': 'Successeur\u00a0: {name}',
  'discontinued.error': 'Impossible de charger les outils arrêtés',
} as const satisfies Record<keyof typeof enHealth, string>;
