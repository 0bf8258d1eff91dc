import type { enReviewsCalls } from './en-calls.ts';

export const frReviewsCalls = {
  'reviews.usage': 'Doit être tried, personal ou work.',
  'reviews.incentive': 'Doit être none, offered ou received.',
  'reviews.month': 'Doit être un mois passé ou en cours, comme 2025-03.',
  'reviews.done.afterEmail': 'Merci ! Vérifiez votre adresse e-mail et votre avis paraîtra aussitôt.',
  'reviews.done.waiting': 'Merci ! Les autres verront votre avis dès qu’il sera approuvé.',
  'reviews.done.published': 'Merci pour votre avis !',
  'reviews.done.updated': 'Votre avis a été mis à jour.',
  'reviews.done.replyDeleted': 'Réponse supprimée.',
  'reviews.noReply': 'Réponse introuvable.',
  'reviews.writtenAlready': 'Vous avez déjà donné votre avis sur cet outil.',
  'reviews.tooManyReplies': 'Vous avez atteint la limite de 50 réponses à cet avis.',
  'reviews.ownReview': 'Vous ne pouvez pas voter pour votre propre avis.',
  'reviews.reviewId': 'Un identifiant d’avis est attendu.',
  'reviews.chooseReviews': 'Choisissez de 1 à {max} avis.',
  'reviews.done.approved': 'Avis approuvé.',
  'reviews.done.rejected': 'Avis refusé.',
  'reviews.noReview': 'Avis introuvable.',
  'reviews.changedSince': 'Cela a changé depuis la décision, qui ne peut donc pas être annulée.',
  'reviews.done.deleted': 'Avis supprimé.',
} as const satisfies Record<keyof typeof enReviewsCalls, string>;
