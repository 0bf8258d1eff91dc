import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

/** Tells an administrator that backups have stopped. */
export const backupOverdueMail = defineMail(
  'backup-overdue',
  z.object({ name: z.string(), has_any: z.boolean(), hours: z.number() }),
  {
    reaches: 'anyone',
    write: ({ has_any }, say) => ({ paragraphs: [say(has_any ? 'old' : 'none'), say('text2')] }),
  },
);
