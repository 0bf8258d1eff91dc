import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';
import { brand } from '#src/shared/site/brand.ts';

/** Tells an administrator that backups have stopped. */
export const backupOverdueMail = defineMail(
  'backup-overdue',
  z.object({ name: z.string(), has_any: z.boolean(), hours: z.number() }),
  ({ name, has_any, hours }) => ({
    subject: `${brand.name} has no recent backup`,
    preheader: 'Find out why before you need one.',
    name,
    paragraphs: [
      has_any
        ? `The latest backup is ${hours} hours old, more than twice as old as it should be.`
        : `No backup has been made in ${hours} hours, more than twice the time between two backups.`,
      'Under Backups in the admin dashboard, you can see why the last attempt failed and start a new one.',
    ],
    notes: ['You get this email once a day until there’s a new backup.'],
  }),
  {
    fr: ({ name, has_any, hours }) => ({
      subject: `${brand.name} n’a pas de sauvegarde récente`,
      preheader: 'Cherchez la cause avant d’en avoir besoin.',
      name,
      paragraphs: [
        has_any
          ? `La dernière sauvegarde date d’il y a ${hours}\u00a0heures, plus du double de l’intervalle prévu.`
          : `Aucune sauvegarde n’a été faite en ${hours}\u00a0heures, plus du double de l’intervalle prévu.`,
        'Sous «\u00a0Sauvegardes\u00a0», dans le tableau de bord d’administration, vous voyez pourquoi la dernière tentative a échoué et pouvez lancer une sauvegarde.',
      ],
      notes: ['Vous recevez cet e-mail une fois par jour jusqu’à la prochaine sauvegarde.'],
    }),
  },
  'anyone',
);
