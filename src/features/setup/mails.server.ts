import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import { brand } from '#src/shared/site/brand.ts';

export const testMail = defineMail(
  'test-mail',
  z.object({ name: z.string() }),
  ({ name }) => ({
    subject: `Test email from ${brand.name}`,
    preheader: 'Your mail server works.',
    name,
    paragraphs: ['If you can read this, your site can send emails.'],
    notes: ['You asked for this email in the admin dashboard.'],
  }),
  {
    fr: ({ name }) => ({
      subject: `E-mail de test de ${brand.name}`,
      preheader: 'Votre serveur de messagerie fonctionne.',
      name,
      paragraphs: ['Si vous lisez ce message, votre site peut envoyer des e-mails.'],
      notes: ['Vous avez demandé cet e-mail dans le tableau de bord d’administration.'],
    }),
  },
  'anyone',
);

export const setupMails = [foldMail(testMail)];
