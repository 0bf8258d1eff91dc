import { addMessages } from '#src/shared/messages/translate.ts';

export const enBackups = addMessages({
  'backups.every': 'A backup is made every {hours} hours.',
  'backups.hourly': 'A backup is made every hour.',
  'backups.never': 'No backups are scheduled. Set BACKUP_EVERY to schedule them.',
  'backups.overdue': 'There’s no recent backup: the latest is more than twice as old as it should be.',
  'backups.failed': 'The last attempt failed on {when}.',
  'backups.running': 'A backup is being made. It started {duration} ago.',
  'backups.waiting': 'A backup is about to start.',
  'backups.empty': 'No backups yet',
  'backups.make': 'Back up now',
  'backups.started': 'Backup started. It appears here when it’s done.',
  'backups.download': 'Download',
  'backups.downloadOne': 'Download {name}',
  'backups.size': '{megabytes} MB',
  'backups.age': '{age} ago',
  'backups.loadError': 'Couldn’t load the backups.',
});

type EnBackups = typeof enBackups;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnBackups {}
}
