import type { enSavedRules } from './en-rules.ts';

export const frSavedRules = {
  'saved.nameMissing': 'Donnez un nom au dossier',
  'saved.nameLong': 'Le nom du dossier doit compter 60 caractères au plus',
  'saved.descriptionLong': 'La description doit compter 300 caractères au plus',
  'saved.notesLong': 'Les notes doivent compter 1000 caractères au plus',
  'saved.unverified': 'Vérifiez votre adresse e-mail avant de partager un dossier.',
} as const satisfies Record<keyof typeof enSavedRules, string>;
