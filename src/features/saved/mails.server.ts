import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';

/** `reason`: empty when the administrator gave none. */
export const folderTakenDownMail = defineMail(
  'folder-taken-down',
  z.object({ name: z.string(), folder: z.string(), reason: z.string() }),
  ({ name, folder, reason }) => ({
    subject: 'A folder you shared was taken down',
    preheader: 'Its link no longer works.',
    name,
    paragraphs: [
      `An administrator has taken down the link to your folder “${folder}”. The folder and its tools are still there for you, but it can’t be shared again.`,
      ...(reason ? [`Reason: “${reason}”`] : []),
    ],
  }),
  {
    fr: ({ name, folder, reason }) => ({
      subject: 'Un dossier que vous partagiez a été retiré',
      preheader: 'Son lien ne fonctionne plus.',
      name,
      paragraphs: [
        `Un administrateur a retiré le lien de votre dossier « ${folder} ». Le dossier et ses outils restent à votre disposition, mais il ne peut plus être partagé.`,
        ...(reason ? [`Motif : « ${reason} »`] : []),
      ],
    }),
  },
);

export const savedMails = [foldMail(folderTakenDownMail, { isOwed: true })];
