import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

export const testMail = defineMail('test-mail', z.object({ name: z.string() }), { reaches: 'anyone' });
