import type { MailContent } from '#src/server/mail/mail-content.ts';

interface TakenDown {
  name: string;
  folder: string;
  reason: string;
}

/** The mail of `mails.server.ts` in French. */
export function folderTakenDownFr({ name, folder, reason }: TakenDown): MailContent {
  return {
    subject: 'Un dossier que vous partagiez a été retiré',
    preheader: 'Son lien ne fonctionne plus.',
    name,
    paragraphs: [
      `Un administrateur a retiré le lien de votre dossier « ${folder} ». Le dossier et ses outils restent à votre disposition, mais il ne peut plus être partagé.`,
      ...(reason ? [`Motif : « ${reason} »`] : []),
    ],
    notes: [],
  };
}
