import type { MailContent } from '#src/server/mail/mail-content.ts';
import { brand } from '#src/shared/brand.ts';

/** The mails of `mails.server.ts` in French. */
export function contactMessageFr({
  sender,
  from,
  about,
  lines,
}: {
  sender: string;
  from: string;
  about: string;
  lines: readonly string[];
}): MailContent {
  return {
    subject: `Nouveau message du formulaire de contact ${brand.name}`,
    preheader: 'Répondez à cet e-mail pour écrire à l’expéditeur.',
    name: '',
    replyTo: from,
    paragraphs: [`De\u00a0: ${sender} (${from})`, `Objet\u00a0: ${about}`, ...lines],
    notes: [
      'Répondez à cet e-mail pour écrire à l’expéditeur. L’adresse est celle qu’il a saisie et n’a pas été vérifiée.',
    ],
  };
}
