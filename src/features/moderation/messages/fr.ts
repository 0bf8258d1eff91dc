import type { enModeration } from './en.ts';

/** The texts of `en.ts` in French. */
export const frModeration = {
  'moderation.title': 'Administration',
  'moderation.loading': 'Chargement…',
  'moderation.loadError': 'Impossible de charger les données d’administration.',
  'moderation.refresh': 'Actualiser',
  'moderation.refreshing': 'Actualisation…',
  'moderation.refreshed': 'Tout est à jour.',
  'moderation.totalUsers': 'Utilisateurs',
  'moderation.newThisMonth': '+{count} ce mois-ci',
  'moderation.totalTools': 'Outils',
  'moderation.totalReviews': 'Avis',
  'moderation.pendingCount': '{count} en attente',
  'moderation.lateCount': '{count} en retard',
  'moderation.averageRating': 'Note moyenne',
  'moderation.outOfFive': 'sur 5 étoiles',
  'moderation.secondFactorTitle': 'Configurez un second facteur',
  'moderation.secondFactorText':
    'L’équipe doit activer la double authentification. D’ici là, vous pouvez utiliser le site, mais pas l’administrer.',
  'moderation.secondFactorAction': 'Ouvrir les paramètres de sécurité',
  'moderation.tabs': 'Rubriques d’administration',
} as const satisfies Record<keyof typeof enModeration, string>;
