import { z } from 'zod';
import { issueText } from '#src/shared/messages/message.ts';
import { filled, oneLine, storable } from '#src/shared/schemas.ts';
import { MESSAGE_MAX } from './rules.ts';

export const ContactRequest = z.object({
  name: oneLine(filled(80, 'field.name')),
  email: filled(254, 'field.yourEmail')
    .pipe(z.email(issueText('field.validEmail')))
    .meta({ format: 'email' }),
  subject: oneLine(filled(150, 'field.subject')),
  message: storable(filled(MESSAGE_MAX, 'contact.messageMissing')),
  website: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Honeypot: messages that fill it in are ignored.' }),
});
export type ContactRequest = z.infer<typeof ContactRequest>;
