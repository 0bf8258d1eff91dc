import { addMessages } from '#src/shared/messages/translate.ts';

export const enBackupsFrame = addMessages({ 'backups.tab': 'Backups' });

type EnBackupsFrame = typeof enBackupsFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnBackupsFrame {}
}
