import type { enQueueCalls } from './en-calls.ts';

export const frQueueCalls = {
  'queue.language': 'Doit être l’une des langues du site.',
  'queue.kind': 'Doit être reject, changes, remove, review ou ban.',
  'queue.titleMissing': 'Saisissez un titre.',
  'queue.textMissing': 'Saisissez le texte.',
  'queue.unknownPlaceholder': '{found} n’est pas un champ connu. Vous pouvez utiliser {known}.',
  'queue.noReason': 'Ce motif n’existe pas.',
  'queue.manyReasons': 'Il peut y avoir au plus {count} motifs.',
  'queue.reasonSaved': 'Motif enregistré.',
  'queue.reasonDeleted': 'Motif supprimé.',
} as const satisfies Record<keyof typeof enQueueCalls, string>;
