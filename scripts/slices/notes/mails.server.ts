import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

export const writtenMail = defineMail('note-written', z.object({ name: z.string(), title: z.string() }), {
  notice: 'note.written',
});
