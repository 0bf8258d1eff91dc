import type { enToolEdit } from './en-edit.ts';

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

  'edit.title': 'Modifier l’outil',
  'edit.description': 'Changer ce que dit une fiche.',
  'edit.named': 'Modifier {name}',
  'edit.willInPlace': 'Modifiée directement',
  'edit.willInPlaceText':
    'Cette fiche n’est pas encore publiée. Ce que vous enregistrez remplace votre proposition, et un modérateur l’examine.',
  'edit.willResubmit': 'Proposée à nouveau',
  'edit.willResubmitText':
    'Dès l’enregistrement, cette fiche est de nouveau en cours d’examen. Un modérateur décide, en général en moins de {hours} heures.',
  'edit.willReview': 'Examinée avant la mise en ligne',
  'edit.willReviewText':
    'L’enregistrement crée une version en attente. La version en ligne reste en place jusqu’à la décision d’un modérateur, en général en moins de {hours} heures.',
  'edit.willPartly': 'En partie en ligne immédiatement',
  'edit.willPartlyText':
    'Vous avez prouvé que cet outil est le vôtre. Description, type, code source ouvert, étiquettes, fonctionnalités, usages, tarifs, captures d’écran et nouveautés sont en ligne dès l’enregistrement. Nom, société, logo, catégorie et liens attendent un modérateur.',
  'edit.willLive': 'En ligne immédiatement',
  'edit.willLiveText':
    'Vous êtes administrateur : tout le monde voit vos modifications dès l’enregistrement.',
  'edit.save': 'Enregistrer',
  'edit.saveReview': 'Envoyer la mise à jour',
  'edit.saveLive': 'Enregistrer et publier',
  'edit.saveResubmit': 'Enregistrer et proposer à nouveau',
  'edit.saving': 'Enregistrement…',
  'edit.dirty': 'Vous avez des modifications non enregistrées.',
  'edit.unchanged': 'Rien n’a encore été modifié.',
  'edit.problems': 'Avant d’enregistrer :',
  'edit.failed': 'Vos modifications n’ont pas pu être enregistrées',
  'edit.restored': 'Vos modifications non enregistrées sont de retour.',
  'edit.restoredRejected':
    'Ce que proposait votre mise à jour refusée est de nouveau saisi, sans ses images.',
  'edit.discard': 'Les abandonner',
  'edit.ownVersion':
    'Voici votre mise à jour du {date}, qui attend d’être examinée. L’enregistrement la remplace.',
  'edit.ownVersionUndated':
    'Voici votre mise à jour, qui attend d’être examinée. L’enregistrement la remplace.',
  'edit.overwriteTitle': 'Remplacer votre mise à jour en attente ?',
  'edit.overwriteText':
    'Votre mise à jour précédente n’a pas encore été examinée. Ce que vous enregistrez la remplace, et l’examen recommence.',
  'edit.overwrite': 'Remplacer',
  'edit.anotherTitle': 'Une mise à jour est en cours d’examen',
  'edit.anotherText': 'Ce que vous avez saisi reste ici jusqu’à ce que vous quittiez la page.',
  'edit.understood': 'OK',
  'edit.leaveTitle': 'Quitter sans enregistrer ?',
  'edit.leaveText': 'Vos modifications de cette fiche seront perdues.',
  'edit.leave': 'Quitter',
  'edit.stay': 'Continuer à modifier',
  'edit.screenshotTitle': 'Supprimer cette capture d’écran ?',
  'edit.screenshotText':
    'Elle est retirée de la fiche immédiatement, avant tout autre enregistrement. C’est irréversible.',
  'edit.screenshotTextVersion':
    'Elle est retirée de votre mise à jour en attente immédiatement, avant tout autre enregistrement. C’est irréversible.',
  'edit.screenshotRemove': 'Supprimer la capture d’écran',
  'edit.screenshotRemoving': 'Suppression…',
  'edit.screenshotRemoved': 'La capture d’écran a été supprimée.',

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
  'pending.versionText': 'La version en ligne reste en place jusqu’à son approbation.',
  'pending.seenByYou': 'Seuls vous et les administrateurs voyez cette page.',
  'pending.seenBySubmitter': 'Seuls son auteur et les administrateurs voient cette page.',
  'pending.withdraw': 'Retirer',
  'pending.withdrawTitle': 'Retirer cette mise à jour ?',
  'pending.withdrawText': 'La version en ligne reste inchangée. Ce que vous avez proposé est perdu.',
  'pending.withdrawConfirm': 'Retirer la mise à jour',
  'pending.withdrawn': 'Votre mise à jour a été retirée.',
  'pending.lapses': 'Elle expire le {date} si personne ne décide avant.',
  'pending.viewLive': 'Voir la version en ligne',
  'pending.submission': 'En cours d’examen',
  'pending.submissionText': 'Un modérateur décide, en général en moins de {hours} heures.',
  'pending.rejected': 'Refusé',
  'pending.reason': 'Motif : {reason}',
  'pending.resubmit': 'Modifier et proposer à nouveau',
  'pending.unlisted': 'Non répertorié',
  'pending.unlistedText': 'Les visiteurs ne voient plus cette fiche.',
  'pending.shareOff': 'Le partage sera possible une fois publié.',
} as const satisfies Record<keyof typeof enToolEdit, string>;
