import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import { brand } from '#src/shared/site/brand.ts';

export const contactMail = defineMail(
  'contact-message',
  z.object({ sender: z.string(), from: z.string(), about: z.string(), lines: z.array(z.string()) }),
  ({ sender, from, about, lines }) => ({
    subject: `New message from the ${brand.name} contact form`,
    preheader: 'Reply to this email to answer the sender.',
    name: '',
    replyTo: from,
    paragraphs: [`From: ${sender} (${from})`, `Subject: ${about}`, ...lines],
    notes: [
      'Reply to this email to answer the sender. The address is as they entered it and hasn’t been verified.',
    ],
  }),
  {
    fr: ({ sender, from, about, lines }) => ({
      subject: `Nouveau message du formulaire de contact ${brand.name}`,
      preheader: 'Répondez à cet e-mail pour écrire à l’expéditeur.',
      name: '',
      replyTo: from,
      paragraphs: [`De\u00a0: ${sender} (${from})`, `Objet\u00a0: ${about}`, ...lines],
      notes: [
        'Répondez à cet e-mail pour écrire à l’expéditeur. L’adresse est celle qu’il a saisie et n’a pas été vérifiée.',
      ],
    }),
  },
  'anyone',
);

export const contactMails = [foldMail(contactMail, { isOwed: true })];
