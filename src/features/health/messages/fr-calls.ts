import type { enHealthCalls } from './en-calls.ts';

export const frHealthCalls = {
  'health.confirmed': 'Merci. Nous vous croyons sur parole.',
  'health.notYours': 'Seul le propriétaire d’un outil peut le faire.',
  'health.discontinued': 'L’outil est marqué comme arrêté.',
  'health.continued': 'L’outil est de nouveau dans les listes.',
  'health.discontinuedAlready': 'Cet outil est déjà arrêté.',
  'health.notDiscontinued': 'Cet outil n’est pas arrêté.',
  'health.noSuccessor': 'Choisissez un autre outil présent ici.',
} as const satisfies Record<keyof typeof enHealthCalls, string>;
