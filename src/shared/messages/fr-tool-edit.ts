import type { enToolEdit } from './en-tool-edit.ts';

export const frToolEdit = {
  'owner.label': 'Votre fiche',
  'owner.canEdit': 'Vous pouvez modifier cette fiche.',
  'owner.updateWaits': 'Une mise à jour attend d’être examinée.',
  'owner.updateBy': 'Une mise à jour de {name} attend d’être examinée.',
  'owner.updateLapses': 'Elle expire le {date}.',
  'owner.viewUpdate': 'Voir la mise à jour',
  'owner.edit': 'Modifier',
  'owner.delete': 'Supprimer',
  'owner.deleteTitle': 'Supprimer cette fiche ?',
  'owner.deleteText':
    '{name} est retiré immédiatement et sa page disparaît. Les administrateurs peuvent rétablir la fiche pendant 30 jours.',
  'owner.deleteConfirm': 'Supprimer la fiche',
  'owner.deleting': 'Suppression…',
  'owner.deleted': '{name} a été supprimé.',

  'edit.dismiss': 'Masquer',
  'edit.submitted': 'Mise à jour envoyée pour examen',
  'edit.submittedText':
    'La version en ligne reste en place jusqu’à la décision d’un modérateur, en général en moins de {hours} heures.',
  'edit.partlySubmittedText':
    'Ce que vous pouvez changer vous-même est en ligne. Le reste attend un modérateur, en général moins de {hours} heures.',
  'edit.inPlace': 'Votre proposition est en cours d’examen',
  'edit.inPlaceText':
    'Vos modifications sont enregistrées. Un modérateur décide, en général en moins de {hours} heures.',
  'edit.live': 'Les modifications sont en ligne',
  'edit.liveText': 'Tout le monde les voit à présent.',

  'pending.title': 'Version en attente | {brand}',
  'pending.named': '{name} : version en attente',
  'pending.description': 'Une version qui attend d’être examinée.',
  'pending.loading': 'Chargement de la version en attente…',
  'pending.loadingListing': 'Chargement de votre fiche…',
  'pending.version': 'Version en attente',
  'pending.versionText':
    'Seuls vous et les administrateurs la voyez. La version en ligne reste en place jusqu’à son approbation.',
  'pending.lapses': 'Elle expire le {date} si personne ne décide avant.',
  'pending.viewLive': 'Voir la version en ligne',
  'pending.submission': 'En cours d’examen',
  'pending.submissionText':
    'Seuls vous et les administrateurs voyez cette page. Un modérateur décide, en général en moins de {hours} heures.',
  'pending.rejected': 'Refusé',
  'pending.rejectedText': 'Seuls vous et les administrateurs voyez cette page.',
  'pending.reason': 'Motif : {reason}',
  'pending.resubmit': 'Modifier et proposer à nouveau',
  'pending.unlisted': 'Non répertorié',
  'pending.unlistedText': 'Les visiteurs ne voient plus cette fiche.',
  'pending.shareOff': 'Le partage sera possible une fois publié.',
} as const satisfies Record<keyof typeof enToolEdit, string>;
