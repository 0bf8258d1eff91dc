import type { enReviewsRules } from './en-rules.ts';

export const frReviewsRules = {
  'reviews.ownTool': 'En tant que propriétaire de cet outil, vous ne pouvez pas publier d’avis.',
  'reviews.unverifiedReply': 'Vérifiez votre adresse e-mail avant de répondre.',
  'reviews.ratingMissing': 'Choisissez une note',
  'reviews.titleMissing': 'Donnez un titre à votre avis',
  'reviews.titleShort': 'Le titre doit compter au moins 5 caractères',
  'reviews.titleLong': 'Le titre doit compter moins de 100 caractères',
  'reviews.contentMissing': 'Rédigez votre avis',
  'reviews.contentShort': 'L’avis doit compter au moins 20 caractères',
  'reviews.contentLong': 'L’avis doit compter moins de 1000 caractères',
  'reviews.replyMissing': 'Rédigez une réponse',
  'reviews.replyShort': 'La réponse doit compter au moins 2 caractères',
  'reviews.replyLong': 'La réponse doit compter moins de 500 caractères',
  'reviews.removalMissing': 'Indiquez un motif',
  'reviews.removalLong': '1000 caractères maximum.',
} as const satisfies Record<keyof typeof enReviewsRules, string>;
