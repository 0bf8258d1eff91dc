import type { enWatchCalls } from './en-calls.ts';

export const frWatchCalls = {
  'watch.id': 'Un identifiant est attendu.',
  'watch.channelId': 'L’identifiant d’une chaîne, qui commence par UC, est attendu.',
  'watch.addressOrChannel': 'Saisissez soit une adresse, soit l’identifiant d’une chaîne.',
  'watch.tooManyTools': '{count} outils maximum.',
  'watch.noCategory': 'Cette catégorie n’existe pas.',
  'watch.channelTaken': 'Cette chaîne existe déjà.',
  'watch.noToolId': 'Aucun outil ne porte l’identifiant {id}.',
  'watch.noCategoryId': 'Aucune catégorie ne porte l’identifiant {id}.',
  'watch.categoryId': 'L’identifiant d’une catégorie est attendu.',
  'watch.chooseCategory': 'Choisissez au moins une catégorie.',
  'watch.tooManyCategories': '100 catégories maximum.',
  'watch.time': 'Une heure au format ISO 8601 est attendue.',
  'watch.chooseEvent': 'Envoyez au moins un événement.',
  'watch.tooManyEvents': '{count} événements maximum.',
} as const satisfies Record<keyof typeof enWatchCalls, string>;
