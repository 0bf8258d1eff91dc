import type { MailContent } from '#src/server/mail/mail-content.ts';
import { brand } from '#src/shared/brand.ts';

/** The mails of `mails.server.ts` in French. */
export function confirmSubscriptionFr({ url, days }: { url: string; days: number }): MailContent {
  return {
    subject: `Confirmez votre abonnement à la newsletter ${brand.name}`,
    preheader: 'Un clic, et la prochaine édition arrive lundi.',
    name: '',
    paragraphs: [
      `Quelqu’un a saisi cette adresse pour recevoir la newsletter ${brand.name} : nouveaux outils d’IA, baisses de prix et ce qui vaut un essai, chaque lundi.`,
    ],
    action: { label: 'Confirmer l’abonnement', url },
    notes: [
      `Le lien fonctionne pendant ${days} jours.`,
      'Si ce n’était pas vous, ignorez cet e-mail. Sans confirmation, nous ne vous écrirons plus et nous supprimerons votre adresse.',
    ],
  };
}

export function alreadySubscribedFr({ url }: { url: string }): MailContent {
  return {
    subject: `Vous recevez déjà la newsletter ${brand.name}`,
    preheader: 'Rien à faire de votre côté.',
    name: '',
    paragraphs: ['Quelqu’un a saisi cette adresse pour s’abonner. Vous l’êtes déjà : rien ne change.'],
    action: { label: 'Gérer mes préférences', url },
    notes: ['Vous pouvez aussi y choisir vos thèmes et la fréquence des envois, ou vous désabonner.'],
  };
}
