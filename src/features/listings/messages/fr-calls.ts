import type { enListingsCalls } from './en-calls.ts';

export const frListingsCalls = {
  'listings.noJob': 'Cette tâche n’existe pas.',
  'listings.noField': 'Ce champ n’existe pas.',
  'listings.import.tooLarge':
    'Le fichier dépasse 50 Mo. Divisez-le et envoyez les parties l’une après l’autre.',
  'listings.import.gone': 'Cette importation n’existe pas. Les fichiers sont supprimés après une semaine.',
  'listings.import.begun':
    'Cette importation a déjà commencé. Pour importer de nouveau le fichier, envoyez-le encore une fois.',
  'listings.import.noColumn': 'Le fichier n’a pas cette colonne.',
  'listings.import.fieldTwice': '« {title} » est déjà lue comme ce champ.',
  'listings.import.needsKey':
    'Choisissez la colonne qui contient les adresses des outils, ou celle de leurs identifiants.',
  'listings.import.started': 'L’importation a commencé.',
} as const satisfies Record<keyof typeof enListingsCalls, string>;
