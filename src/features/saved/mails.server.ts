import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

/** `reason`: empty when the administrator gave none. */
export const folderTakenDownMail = defineMail(
  'folder-taken-down',
  z.object({ name: z.string(), folder: z.string(), reason: z.string() }),
  { isOwed: true },
);
