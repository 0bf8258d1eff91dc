import type { MailContent } from '#src/server/mail/mail-content.ts';

/** The mails of `mails.server.ts` in French. */
export function writtenFr({ name, text }: { name: string; text: string }): MailContent {
  return {
    subject: 'Vous avez écrit une note',
    preheader: 'La voici.',
    name,
    paragraphs: ['Vous venez d’écrire une note\u00a0:', text],
    notes: [],
  };
}
