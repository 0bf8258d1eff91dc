import type { MailContent } from '#src/server/mail/mail-content.ts';

interface AboutReview {
  name: string;
  tool: string;
  url: string;
}

type Rejected = AboutReview & { title: string; reason: string };
type Removed = AboutReview & { content: string; reason: string | null };

/** The mails of `mails.server.ts` in French. */
export function reviewRejectedFr({ name, tool, title, reason, url }: Rejected): MailContent {
  return {
    subject: 'Votre avis n’a pas été publié',
    preheader: 'Voici pourquoi, et ce que vous pouvez faire.',
    name,
    paragraphs: [
      `Nous avons lu votre avis « ${title} » sur « ${tool} » et n’avons pas pu le publier tel quel.`,
      `Motif : « ${reason} »`,
    ],
    action: { label: 'Modifier votre avis', url },
    notes: ['Une fois modifié, il sera examiné à nouveau. Personne d’autre ne le voit d’ici là.'],
  };
}

export function reviewRemovedFr({ name, tool, title, reason, url }: Rejected): MailContent {
  return {
    subject: 'Votre avis a été retiré',
    preheader: 'Un modérateur l’a retiré. Voici pourquoi.',
    name,
    paragraphs: [`Un modérateur a retiré votre avis « ${title} » sur « ${tool} ».`, `Motif : « ${reason} »`],
    action: { label: 'Voir l’outil', url },
    notes: [
      'Vous pouvez écrire un nouvel avis. Si vous pensez qu’il s’agit d’une erreur, répondez à cet e-mail.',
    ],
  };
}

export function replyRemovedFr({ name, tool, content, reason, url }: Removed): MailContent {
  return {
    subject: 'Votre réponse a été retirée',
    preheader: reason === null ? 'Un modérateur l’a retirée.' : 'Un modérateur l’a retirée. Voici pourquoi.',
    name,
    paragraphs: [
      `Un modérateur a retiré votre réponse à un avis sur « ${tool} » : « ${content} »`,
      ...(reason === null ? [] : [`Motif : « ${reason} »`]),
    ],
    action: { label: 'Voir l’avis', url },
    notes: [
      'Vous seul voyez encore la réponse. Si vous pensez qu’il s’agit d’une erreur, répondez à cet e-mail.',
    ],
  };
}
