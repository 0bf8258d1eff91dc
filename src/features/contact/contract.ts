import { z } from 'zod';
import { emailAddress, filled, oneLine, storable } from '#src/shared/schemas.ts';
import { MESSAGE_MAX } from './rules.ts';

export const ContactRequest = z.object({
  name: oneLine(filled(80, 'field.name')),
  email: filled(254, 'field.yourEmail').pipe(emailAddress('field.validEmail')).meta({ format: 'email' }),
  subject: oneLine(filled(150, 'field.subject')),
  message: storable(filled(MESSAGE_MAX, 'contact.messageMissing')),
  website: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Honeypot: messages that fill it in are ignored.' }),
});
export type ContactRequest = z.infer<typeof ContactRequest>;
