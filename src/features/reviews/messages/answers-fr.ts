/** What the API says about reviews → the same in French. `{name}` stands for a part that varies. */
export const answersReviewsFr: Readonly<Record<string, string>> = {
  'Thanks! Confirm your email and your review appears right away.':
    'Merci ! Vérifiez votre adresse e-mail et votre avis paraîtra aussitôt.',
  'Thanks! Others will see your review once it’s approved.':
    'Merci ! Les autres verront votre avis dès qu’il sera approuvé.',
  'Thanks for your review!': 'Merci pour votre avis !',
  'Your review has been updated.': 'Votre avis a été mis à jour.',
  'Reply deleted.': 'Réponse supprimée.',
  'Reply not found.': 'Réponse introuvable.',
  'As the owner of this tool, you cannot submit a review.':
    'En tant que propriétaire de cet outil, vous ne pouvez pas publier d’avis.',
  'You have already reviewed this tool.': 'Vous avez déjà donné votre avis sur cet outil.',
  'You have reached the limit of 50 replies to this review.':
    'Vous avez atteint la limite de 50 réponses à cet avis.',
  'You can’t vote for your own review.': 'Vous ne pouvez pas voter pour votre propre avis.',
  'Please verify your email address before you reply.': 'Vérifiez votre adresse e-mail avant de répondre.',
  'Please select a rating': 'Choisissez une note',
  'Please enter a title for your review': 'Donnez un titre à votre avis',
  'Title must be at least 5 characters': 'Le titre doit compter au moins 5 caractères',
  'Title must be less than 100 characters': 'Le titre doit compter moins de 100 caractères',
  'Please write your review': 'Rédigez votre avis',
  'Review must be at least 20 characters': 'L’avis doit compter au moins 20 caractères',
  'Review must be less than 1000 characters': 'L’avis doit compter moins de 1000 caractères',
  'Please write a reply': 'Rédigez une réponse',
  'Reply must be at least 2 characters': 'La réponse doit compter au moins 2 caractères',
  'Reply must be less than 500 characters': 'La réponse doit compter moins de 500 caractères',
  'Please give a reason': 'Indiquez un motif',
  'Must be a review ID.': 'Un identifiant d’avis est attendu.',
  'Choose 1 to {max} reviews.': 'Choisissez de 1 à {max} avis.',
  'Review approved.': 'Avis approuvé.',
  'Review rejected.': 'Avis refusé.',
};
