import { addMessages } from '#src/shared/messages/translate.ts';
import type { enBackups } from './en.ts';

export const frBackups = addMessages({
  'backups.every': 'Une sauvegarde est faite toutes les {hours} heures.',
  'backups.hourly': 'Une sauvegarde est faite toutes les heures.',
  'backups.never': 'Aucune sauvegarde n’est prévue. Définissez BACKUP_EVERY pour en prévoir.',
  'backups.overdue':
    'Il n’y a pas de sauvegarde récente\u00a0: la dernière date de plus du double de l’intervalle prévu.',
  'backups.failed': 'La dernière tentative a échoué le {when}.',
  'backups.running': 'Une sauvegarde est en cours depuis {duration}.',
  'backups.waiting': 'Une sauvegarde va commencer.',
  'backups.empty': 'Aucune sauvegarde pour l’instant',
  'backups.make': 'Sauvegarder maintenant',
  'backups.started': 'Sauvegarde lancée. Elle apparaîtra ici une fois terminée.',
  'backups.download': 'Télécharger',
  'backups.downloadOne': 'Télécharger {name}',
  'backups.size': '{megabytes} Mo',
  'backups.age': 'il y a {age}',
  'backups.loadError': 'Les sauvegardes n’ont pas pu être chargées.',
} satisfies Record<keyof typeof enBackups, string>);
