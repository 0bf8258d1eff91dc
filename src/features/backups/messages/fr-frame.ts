import { addMessages } from '#src/shared/messages/translate.ts';
import type { enBackupsFrame } from './en-frame.ts';

export const frBackupsFrame = addMessages({
  'backups.tab': 'Sauvegardes',
} satisfies Record<keyof typeof enBackupsFrame, string>);
