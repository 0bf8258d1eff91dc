import type { enReasons } from './en-reasons.ts';

/** The texts of `en-reasons.ts` in French. */
export const frReasons = {
  'watchReason.preferred': 'Parce que vous avez choisi {category}',
  'watchReason.saved': 'Parce que vous avez enregistré {number} outils de la catégorie {category}',
  'watchReason.saved_one': 'Parce que vous avez enregistré un outil de la catégorie {category}',
  'watchReason.visited': 'Parce que vous avez visité {number} outils de la catégorie {category}',
  'watchReason.visited_one': 'Parce que vous avez visité un outil de la catégorie {category}',
  'watchReason.new': 'Nouveau dans {category}',
  'watchReason.other': 'Une vidéo de la catégorie {category}',
  'watchReason.watched': 'Vous avez déjà vu cette vidéo',
  'watchReason.skipped': 'Vous avez passé cette vidéo',
  'watchReason.number.2': 'deux',
  'watchReason.number.3': 'trois',
  'watchReason.number.4': 'quatre',
  'watchReason.number.5': 'cinq',
  'watchReason.number.6': 'six',
  'watchReason.number.7': 'sept',
  'watchReason.number.8': 'huit',
  'watchReason.number.9': 'neuf',
  'watchReason.number.10': 'dix',
} as const satisfies Record<keyof typeof enReasons, string>;
