import type { enQueueCalls } from './en-calls.ts';

export const frQueueCalls = {
  'queue.language': 'Doit être l’une des langues du site.',
  'queue.kind': 'Doit être reject, changes, remove, review ou ban.',
  'queue.titleMissing': 'Saisissez un titre.',
  'queue.textMissing': 'Saisissez le texte.',
  'queue.unknownPlaceholder': '{found} n’est pas un champ connu. Vous pouvez utiliser {known}.',
  'queue.noReason': 'Ce motif n’existe pas.',
  'queue.manyReasons': 'Il peut y avoir au plus {count} motifs.',
  'queue.subject': 'Doit être user ou tool.',
  'queue.subjectId': 'Doit être le numéro d’une personne ou d’une fiche.',
  'queue.noteMissing': 'Saisissez une note.',
  'queue.manyNotes': 'Il peut y avoir au plus {count} notes.',
  'queue.noNote': 'Cette note n’existe pas.',
  'queue.noteAdded': 'Note ajoutée.',
  'queue.noteDeleted': 'Note supprimée.',
  'queue.lockedBy': '{name} est en train de traiter ceci.',
  'queue.ownRow': 'Ceci est à vous : quelqu’un d’autre de l’équipe doit en décider.',
  'queue.decidedAlone':
    'C’était à vous : vous avez pu décider parce que personne d’autre dans l’équipe ne le peut, et le journal le mentionne.',
  'queue.unlocked': 'Vous ne travaillez plus dessus.',
  'queue.reasonSaved': 'Motif enregistré.',
  'queue.reasonDeleted': 'Motif supprimé.',
} as const satisfies Record<keyof typeof enQueueCalls, string>;
