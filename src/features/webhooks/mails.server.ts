import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

export const webhookDisabledMail = defineMail(
  'webhook-disabled',
  z.object({ name: z.string(), host: z.string(), is_gone: z.boolean() }),
  ({ name, host, is_gone }) => ({
    subject: 'A webhook was switched off',
    preheader: 'It no longer receives events.',
    name,
    paragraphs: [
      is_gone
        ? `${host} answered “410 Gone”, so its webhook was switched off.`
        : `Nothing has reached ${host} for three days, so its webhook was switched off.`,
      'New events aren’t kept for it. Once the address works again, switch the webhook on under Webhooks in the admin dashboard: deliveries that were still waiting are then sent.',
    ],
    notes: ['You get this email because you’re an administrator.'],
  }),
  {
    fr: ({ name, host, is_gone }) => ({
      subject: 'Un webhook a été désactivé',
      preheader: 'Il n’est plus informé des nouveaux événements.',
      name,
      paragraphs: [
        is_gone
          ? `${host} a répondu « 410 Gone » : son webhook a été désactivé.`
          : `Rien n’a atteint ${host} depuis trois jours : son webhook a été désactivé.`,
        'Les nouveaux événements ne sont pas conservés pour lui. Quand il fonctionnera de nouveau, réactivez-le sous Webhooks dans l’administration : ce qui attendait encore sera alors envoyé.',
      ],
      notes: ['Vous recevez cet e-mail parce que vous êtes administrateur.'],
    }),
  },
  'anyone',
);
