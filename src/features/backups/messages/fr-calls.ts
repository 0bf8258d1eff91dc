import type { enBackupCalls } from './en-calls.ts';

export const frBackupCalls = {
  'backups.requested': 'La sauvegarde est en cours.',
  'backups.gone': 'Cette sauvegarde n’existe pas.',
  'backups.storeAway': 'Le stockage des sauvegardes n’est pas disponible. Réessayez dans un instant.',
} as const satisfies Record<keyof typeof enBackupCalls, string>;
