import type { enQueueAdmin } from './en-admin.ts';

/** The texts of `en-admin.ts` in French. */
export const frQueueAdmin = {
  'reasonsAdmin.intro':
    'À choisir au moment de décider. Chaque personne reçoit le texte dans sa langue, avec les noms voulus.',
  'reasonsAdmin.add': 'Ajouter un motif',
  'reasonsAdmin.new': 'Nouveau motif',
  'reasonsAdmin.editName': 'Modifier {name}',
  'reasonsAdmin.kindLabel': 'Sert à',
  'reasonsAdmin.kind.reject': 'Refuser une proposition',
  'reasonsAdmin.kind.changes': 'Demander des changements',
  'reasonsAdmin.kind.remove': 'Retirer une fiche',
  'reasonsAdmin.kind.review': 'Refuser ou supprimer un avis',
  'reasonsAdmin.kind.ban': 'Bannir une personne',
  'reasonsAdmin.none': 'Aucun motif pour l’instant.',
  'reasonsAdmin.title': 'Titre',
  'reasonsAdmin.titleHint': 'Visible des modérateurs seulement.',
  'reasonsAdmin.text': 'Texte',
  'reasonsAdmin.textHint': 'Vous pouvez utiliser {known}.',
  'reasonsAdmin.translationHint': 'Laissez les deux vides s’il n’y a pas de traduction.',
  'reasonsAdmin.titleMissing': 'Saisissez un titre.',
  'reasonsAdmin.textMissing': 'Saisissez le texte.',
  'reasonsAdmin.save': 'Enregistrer',
  'reasonsAdmin.saveError': 'Impossible d’enregistrer ce motif. Réessayez.',
  'reasonsAdmin.hasSaved': '{name} enregistré.',
  'reasonsAdmin.deleteQuestion': 'Les décisions déjà prises gardent leur texte.',
  'reasonsAdmin.deleteError': 'Impossible de supprimer ce motif. Réessayez.',
  'reasonsAdmin.loadError': 'Impossible de charger les motifs.',
} satisfies Record<keyof typeof enQueueAdmin, string>;
