import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import { writtenFr } from './mails-fr.server.ts';

export const writtenMail = defineMail(
  'note-written',
  z.object({ name: z.string(), text: z.string() }),
  ({ name, text }) => ({
    subject: 'You wrote a note',
    preheader: 'Here it is.',
    name,
    paragraphs: ['You have just written a note:', text],
    notes: [],
  }),
  { fr: writtenFr },
);

export const notesMails = [foldMail(writtenMail)];
