import type { enNotesAdmin } from './en-admin.ts';

/** The texts of `en-admin.ts` in French. */
export const frNotesAdmin = {
  'notesAdmin.search': 'Rechercher des notes',
  'notesAdmin.empty': 'Aucune note pour l’instant',
  'notesAdmin.delete': 'Supprimer',
  'notesAdmin.deleted': 'Note supprimée',
  'notesAdmin.deleteError': 'Impossible de supprimer cette note.',
} as const satisfies Record<keyof typeof enNotesAdmin, string>;
