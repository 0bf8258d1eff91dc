import type { enCorrectionsAdmin } from './en-admin.ts';

/** The texts of `en-admin.ts` in French. */
export const frCorrectionsAdmin = {
  'correctionsAdmin.search': 'Rechercher par outil',
  'correctionsAdmin.empty': 'Aucune correction en attente',
  'correctionsAdmin.acceptError': 'Impossible d’accepter cette correction.',
  'correctionsAdmin.declineError': 'Impossible de refuser cette correction.',
  'correctionsAdmin.accepted': 'Correction acceptée',
  'correctionsAdmin.declined': 'Correction refusée',
} as const satisfies Record<keyof typeof enCorrectionsAdmin, string>;
