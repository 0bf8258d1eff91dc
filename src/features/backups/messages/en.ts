import { addMessages } from '#src/shared/messages/translate.ts';

export const enBackups = addMessages({
  'backups.every': 'A backup is made every {hours} hours.',
  'backups.never': 'No backups are scheduled. Set BACKUP_EVERY to schedule them.',
  'backups.overdue': 'The latest backup is too old. The log says why.',
  'backups.empty': 'No backups yet',
  'backups.make': 'Back up now',
  'backups.started': 'Backup started. It appears here when it’s done.',
  'backups.download': 'Download',
  'backups.downloadOne': 'Download {name}',
  'backups.size': '{megabytes} MB',
  'backups.loadError': 'Couldn’t load the backups.',
});

type EnBackups = typeof enBackups;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnBackups {}
}
