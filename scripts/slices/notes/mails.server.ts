import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

export const writtenMail = defineMail(
  'note-written',
  z.object({ name: z.string(), text: z.string() }),
  ({ name, text }) => ({
    subject: 'You wrote a note',
    preheader: 'Here it is.',
    name,
    paragraphs: ['You have just written a note:', text],
  }),
  {
    fr: ({ name, text }) => ({
      subject: 'Vous avez écrit une note',
      preheader: 'La voici.',
      name,
      paragraphs: ['Vous venez d’écrire une note\u00a0:', text],
    }),
  },
);
