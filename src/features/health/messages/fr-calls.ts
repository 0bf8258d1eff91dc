import type { enHealthCalls } from './en-calls.ts';

export const frHealthCalls = {
  'health.confirmed': 'Merci. Nous vous croyons sur parole.',
  'health.notYours': 'Seul le propriétaire d’un outil peut le faire.',
  'health.discontinued': 'L’outil est marqué comme arrêté.',
  'health.continued': 'L’outil est de nouveau dans les listes.',
  'health.discontinuedAlready': 'Cet outil est déjà arrêté.',
  'health.notDiscontinued': 'Cet outil n’est pas arrêté.',
  'health.noSuccessor': 'Choisissez un autre outil présent ici.',
  'health.pictureOfMaker': 'Le créateur de cet outil ne veut pas d’image de son site.',
  'health.pictureOfEditors': 'Nos éditeurs ont désactivé l’image de ce site.',
} as const satisfies Record<keyof typeof enHealthCalls, string>;
