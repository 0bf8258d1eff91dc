/** What the API says about undoing a decision → the same in French. */
export const answersUndoFr: Readonly<Record<string, string>> = {
  'The decision was undone.': 'La décision a été annulée.',
  'Must be a UUID.': 'Doit être un UUID.',
  'There is no such decision, or it was undone.': 'Cette décision n’existe pas ou a déjà été annulée.',
  'It is too late to undo this decision.': 'Il est trop tard pour annuler cette décision.',
};
