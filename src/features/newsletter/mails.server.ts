import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import { newsletterIn } from '#src/shared/site/brand.ts';

export const confirmSubscriptionMail = defineMail(
  'newsletter-confirm',
  z.object({ url: z.string(), days: z.number() }),
  ({ url, days }) => ({
    subject: `Confirm your subscription to ${newsletterIn('en')}`,
    preheader: 'One click, and the next edition arrives on Monday.',
    name: '',
    paragraphs: [
      `Someone entered this address to get ${newsletterIn('en')}: new AI tools, price drops and what’s worth trying, every Monday.`,
    ],
    action: { label: 'Confirm subscription', url },
    notes: [
      `The link works for ${days} days.`,
      'If this wasn’t you, ignore this email. Unless you confirm, we won’t email you again, and we’ll delete your address.',
    ],
  }),
  {
    fr: ({ url, days }) => ({
      subject: `Confirmez votre abonnement à ${newsletterIn('fr')}`,
      preheader: 'Un clic, et la prochaine édition arrive lundi.',
      name: '',
      paragraphs: [
        `Quelqu’un a saisi cette adresse pour recevoir ${newsletterIn('fr')} : nouveaux outils d’IA, baisses de prix et ce qui vaut un essai, chaque lundi.`,
      ],
      action: { label: 'Confirmer l’abonnement', url },
      notes: [
        `Le lien fonctionne pendant ${days} jours.`,
        'Si ce n’était pas vous, ignorez cet e-mail. Sans confirmation, nous ne vous écrirons plus et nous supprimerons votre adresse.',
      ],
    }),
  },
  'anyone',
);

/** Sent instead of a confirmation, so that the form gives nobody away. */
export const alreadySubscribedMail = defineMail(
  'newsletter-already-subscribed',
  z.object({ url: z.string() }),
  ({ url }) => ({
    subject: `You already get ${newsletterIn('en')}`,
    preheader: 'Nothing to do.',
    name: '',
    paragraphs: ['Someone entered this address to subscribe. You’re already subscribed, so nothing changes.'],
    action: { label: 'Manage preferences', url },
    notes: ['There you can also choose topics, set how often you hear from us, or unsubscribe.'],
  }),
  {
    fr: ({ url }) => ({
      subject: `Vous recevez déjà ${newsletterIn('fr')}`,
      preheader: 'Rien à faire de votre côté.',
      name: '',
      paragraphs: ['Quelqu’un a saisi cette adresse pour s’abonner. Vous l’êtes déjà : rien ne change.'],
      action: { label: 'Gérer mes préférences', url },
      notes: ['Vous pouvez aussi y choisir vos thèmes et la fréquence des envois, ou vous désabonner.'],
    }),
  },
  'anyone',
);

export const newsletterMails = [foldMail(confirmSubscriptionMail), foldMail(alreadySubscribedMail)];
