import { z } from 'zod';
import { issueText } from '#src/shared/messages/message.ts';
import { oneLine, storable, tooLong } from '#src/shared/schemas.ts';
import { MESSAGE_MAX } from './rules.ts';

const required = (missing: string) => z.string({ error: missing }).trim().min(1, missing);

export const ContactRequest = z.object({
  name: oneLine(required(issueText('field.name')).max(80, tooLong(80))),
  email: required(issueText('field.yourEmail'))
    .max(254, tooLong(254))
    .pipe(z.email(issueText('field.validEmail')))
    .meta({ format: 'email' }),
  subject: oneLine(required(issueText('field.subject')).max(150, tooLong(150))),
  message: storable(required(issueText('contact.messageMissing')).max(MESSAGE_MAX, tooLong(MESSAGE_MAX))),
  website: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Honeypot: messages that fill it in are ignored.' }),
});
export type ContactRequest = z.infer<typeof ContactRequest>;

export const ContactMessage = z.object({ message: z.string() });
