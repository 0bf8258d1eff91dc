import { z } from 'zod';
import { oneLine, storable } from '#src/shared/schemas.ts';
import { MESSAGE_MAX } from './rules.ts';

const required = (what: string) =>
  z
    .string({ error: `Enter ${what}.` })
    .trim()
    .min(1, `Enter ${what}.`);

export const ContactRequest = z.object({
  name: oneLine(required('Enter your name.').max(80, 'Must be at most 80 characters.')),
  email: required('Enter your email address.')
    .max(254, 'Must be at most 254 characters.')
    .pipe(z.email('Must be a valid email address.'))
    .meta({ format: 'email' }),
  subject: oneLine(required('Enter a subject.').max(150, 'Must be at most 150 characters.')),
  message: storable(
    required('Enter a message.').max(MESSAGE_MAX, `Must be at most ${MESSAGE_MAX} characters.`),
  ),
  website: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Honeypot: messages that fill it in are ignored.' }),
});
export type ContactRequest = z.infer<typeof ContactRequest>;

export const ContactMessage = z.object({ message: z.string() });
