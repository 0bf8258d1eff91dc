import type { enListingsCalls } from './en-calls.ts';

export const frListingsCalls = {
  'listings.noJob': 'Cette tâche n’existe pas.',
  'listings.date': 'Indiquez une date comme 2026-05-31.',
  'listings.noField': 'Ce champ n’existe pas.',
  'listings.bulk.action':
    'Doit être category, add_tags, remove_tags, editorial, badge, unlist, reject, publish ou delete.',
  'listings.bulk.badge': 'Doit être un objet avec is_from_app_team ou is_from_official_organization.',
  'listings.bulk.which': 'Envoyez soit des identifiants, soit un filtre.',
  'listings.bulk.tooMany': 'Plus de {count} fiches correspondent. Précisez le filtre.',
  'listings.bulk.started': 'La modification a commencé.',
  'listings.bulk.noPreview':
    'Cet aperçu a expiré, ou concerne une autre modification. Affichez-le de nouveau.',
  'listings.bulk.changedMeanwhile': 'Certaines de ces fiches ont été modifiées après l’aperçu.',
  'listings.bulk.changedSince': 'Toutes ces fiches ont changé depuis.',
  'listings.merge.changedMeanwhile': 'Quelqu’un a modifié l’une de ces fiches depuis l’aperçu.',
  'listings.merge.self': 'Choisissez une autre fiche.',
  'listings.merge.into': 'Choisissez une fiche publiée.',
  'listings.merge.done': 'Les fiches ont été fusionnées.',
  'listings.import.tooLarge':
    'Le fichier dépasse 50 Mo. Divisez-le et envoyez les parties l’une après l’autre.',
  'listings.import.gone': 'Cette importation n’existe pas. Les fichiers sont supprimés après une semaine.',
  'listings.import.begun':
    'Cette importation a déjà commencé. Pour importer de nouveau le fichier, envoyez-le encore une fois.',
  'listings.import.mappedMeanwhile': 'Quelqu’un a changé la lecture des colonnes.',
  'listings.import.needsKey':
    'Choisissez la colonne qui contient les adresses des outils, ou celle de leurs identifiants.',
  'listings.import.changedSince':
    'Quelqu’un a modifié cette fiche depuis la vérification. Elle contient maintenant {values}. Pour la remplacer, importez de nouveau cette ligne.',
  'listings.import.started': 'L’importation a commencé.',
} as const satisfies Record<keyof typeof enListingsCalls, string>;
