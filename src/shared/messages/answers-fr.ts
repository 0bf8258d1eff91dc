/** Texts of the API that belong to no slice: errors of HTTP, fields, uploads → the same in French. `{name}` stands for a part that varies. */
export const answersSharedFr: Readonly<Record<string, string>> = {
  'Must be text.': 'Saisissez un texte.',
  'Must be true or false.': 'Choisissez oui ou non.',
  'Must be a list.': 'Une liste est attendue.',
  'Must be a file.': 'Un fichier est attendu.',
  'Must be at least {count} characters.': '{count} caractères minimum.',
  'Must be at most {count} characters.': '{count} caractères maximum.',
  'Must be at most {count} MB.': '{count} Mo maximum.',
  'An error occurred': 'Une erreur est survenue',
  'Saved.': 'Enregistré.',
  'Added.': 'Ajouté.',
  'Deleted.': 'Supprimé.',
  'Tool not found.': 'Outil introuvable.',
  'Category not found.': 'Catégorie introuvable.',
  'This has already been decided.': 'Une décision a déjà été prise.',
  'A reason is required.': 'Indiquez un motif.',
  'Must be an http or https address.': 'Saisissez une adresse http ou https.',
};
