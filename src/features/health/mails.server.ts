import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import { inSubject } from '#src/server/mail/in-subject.ts';

/** Asks the owner of a tool whether its website still works. */
export const siteUnreachableMail = defineMail(
  'site-unreachable',
  z.object({ name: z.string(), tool: z.string(), site: z.string(), url: z.string() }),
  ({ name, tool, site, url }) => ({
    subject: `We can’t reach the website of ${inSubject(tool)}`,
    preheader: 'Is it still working?',
    name,
    paragraphs: [
      `We tried three times in two weeks to reach the website of “${tool}” and couldn’t: ${site}`,
      'If it works, open the page and choose “It still works”. If it has a new address, edit the listing.',
    ],
    action: { label: 'Open the listing', url },
    notes: ['If we don’t hear from you, an editor will decide whether the listing stays.'],
  }),
  {
    fr: ({ name, tool, site, url }) => ({
      subject: `Le site de ${inSubject(tool)} ne répond plus`,
      preheader: 'Fonctionne-t-il encore\u00a0?',
      name,
      paragraphs: [
        `Nous avons essayé trois fois en deux semaines de joindre le site de «\u00a0${tool}\u00a0»\u00a0: ${site}`,
        'S’il fonctionne, ouvrez la page et choisissez «\u00a0Il fonctionne toujours\u00a0». S’il a une nouvelle adresse, modifiez la fiche.',
      ],
      action: { label: 'Ouvrir la fiche', url },
      notes: ['Sans réponse, un éditeur regardera et décidera si la fiche reste.'],
    }),
  },
);

/** Tells somebody that a tool they follow or saved is no longer offered. `successor` is the name of the tool that takes its place. */
export const toolDiscontinuedMail = defineMail(
  'tool-discontinued',
  z.object({
    name: z.string(),
    tool: z.string(),
    successor: z.string().nullable(),
    url: z.string(),
    is_follower: z.boolean().default(false),
  }),
  ({ name, tool, successor, url, is_follower }) => ({
    subject: `${inSubject(tool)} has been discontinued`,
    preheader: 'Its page shows alternatives.',
    name,
    paragraphs: [
      `“${tool}”, which you ${is_follower ? 'follow' : 'saved'}, is no longer offered.`,
      successor ? `“${successor}” takes its place.` : 'Its page shows alternatives.',
    ],
    action: { label: 'See alternatives', url },
    notes: [
      is_follower
        ? 'You get this email once, because you follow the tool.'
        : 'You get this email once, because the tool is in your saved tools.',
    ],
  }),
  {
    fr: ({ name, tool, successor, url, is_follower }) => ({
      subject: `${inSubject(tool)} n’est plus proposé`,
      preheader: 'Sa page montre des alternatives.',
      name,
      paragraphs: [
        `«\u00a0${tool}\u00a0», que vous ${is_follower ? 'suivez' : 'aviez enregistré'}, n’est plus proposé.`,
        successor ? `«\u00a0${successor}\u00a0» le remplace.` : 'Sa page montre des alternatives.',
      ],
      action: { label: 'Voir les alternatives', url },
      notes: [
        is_follower
          ? 'Vous recevez cet e-mail une seule fois, car vous suivez l’outil.'
          : 'Vous recevez cet e-mail une seule fois, car l’outil est parmi vos outils enregistrés.',
      ],
    }),
  },
);

export const healthMails = [
  foldMail(siteUnreachableMail, { notice: 'tool.unreachable' }),
  foldMail(toolDiscontinuedMail, { notice: 'tool.discontinued' }),
];
