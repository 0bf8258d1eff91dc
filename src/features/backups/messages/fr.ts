import { addMessages } from '#src/shared/messages/translate.ts';
import type { enBackups } from './en.ts';

export const frBackups = addMessages({
  'backups.every': 'Une sauvegarde est faite toutes les {hours} heures.',
  'backups.never': 'Aucune sauvegarde n’est prévue. Définissez BACKUP_EVERY pour en prévoir.',
  'backups.overdue': 'La dernière sauvegarde est trop ancienne. Le journal en donne la raison.',
  'backups.empty': 'Aucune sauvegarde pour l’instant',
  'backups.make': 'Sauvegarder maintenant',
  'backups.started': 'Sauvegarde lancée. Elle apparaîtra ici une fois terminée.',
  'backups.download': 'Télécharger',
  'backups.downloadOne': 'Télécharger {name}',
  'backups.size': '{megabytes} Mo',
  'backups.loadError': 'Les sauvegardes n’ont pas pu être chargées.',
} satisfies Record<keyof typeof enBackups, string>);
