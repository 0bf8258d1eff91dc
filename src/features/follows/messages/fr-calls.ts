import type { enFollowsCalls } from './en-calls.ts';

export const frFollowsCalls = {
  'follows.verifyFirst': 'Confirmez d’abord votre adresse e-mail, puis vous pourrez suivre.',
  'follows.tooMany': 'Vous pouvez suivre {count} outils au plus.',
  'follows.followed': 'Nous vous signalerons ses nouveaux prix et versions, et sa fin.',
  'follows.followedSource': 'Nous vous signalerons les nouveaux outils.',
  'follows.unfollowedSource': 'Vous ne suivez plus.',
  'follows.tooManySources': 'Vous pouvez suivre {count} éditeurs, catégories et recherches au plus.',
  'follows.noMaker': 'Aucun profil public ne porte ce nom.',
  'follows.noCategory': 'Cette catégorie n’existe pas.',
  'follows.noSearch':
    'Envoyez la requête d’une recherche avec des mots ou des filtres, 500 caractères au plus.',
  'follows.unfollowed': 'Vous ne suivez plus cet outil.',
  'follows.badLink': 'Ce lien ne fonctionne pas.',
} as const satisfies Record<keyof typeof enFollowsCalls, string>;
