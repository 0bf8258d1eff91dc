import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import { inSubject } from '#src/server/mail/in-subject.ts';

const aboutTool = z.object({ name: z.string(), tool: z.string(), url: z.string() });

export const correctionReceivedMail = defineMail(
  'correction-received',
  aboutTool,
  ({ name, tool, url }) => ({
    subject: `Someone suggested a correction to ${inSubject(tool)}`,
    preheader: 'You have seven days to accept or decline it.',
    name,
    paragraphs: [
      `Someone suggested a correction to your listing “${tool}”. You’ll find it on your dashboard, with its source.`,
      'Accept it with one click, or decline it with a reason.',
    ],
    action: { label: 'View the correction', url },
    notes: ['After seven days, our moderators will decide.'],
  }),
  {
    fr: ({ name, tool, url }) => ({
      subject: `Quelqu’un a proposé une correction de ${inSubject(tool)}`,
      preheader: 'Vous avez sept jours pour l’accepter ou la refuser.',
      name,
      paragraphs: [
        `Quelqu’un a proposé une correction pour votre outil « ${tool} ». Vous la trouverez dans votre tableau de bord, avec la page qui l’atteste.`,
        'Acceptez-la en un clic, ou refusez-la en indiquant un motif.',
      ],
      action: { label: 'Voir la correction', url },
      notes: ['Après sept jours, nos modérateurs décident.'],
    }),
  },
);

export const correctionAcceptedMail = defineMail(
  'correction-accepted',
  aboutTool,
  ({ name, tool, url }) => ({
    subject: `Your correction of ${inSubject(tool)} was accepted`,
    preheader: 'You made the directory better.',
    name,
    paragraphs: [
      `Your correction to “${tool}” was accepted. Thank you for keeping the directory accurate.`,
      'You’re credited by name among the corrections of this listing.',
    ],
    action: { label: 'View the page', url },
    notes: ['Some changes, such as a new address, appear once a moderator has approved them.'],
  }),
  {
    fr: ({ name, tool, url }) => ({
      subject: `Votre correction de ${inSubject(tool)} a été acceptée`,
      preheader: 'Grâce à vous, l’annuaire est plus juste.',
      name,
      paragraphs: [
        `Votre correction concernant « ${tool} » a été acceptée. Merci de contribuer à l’exactitude de l’annuaire.`,
        'Votre nom figure parmi les corrections de cette fiche.',
      ],
      action: { label: 'Voir la page', url },
      notes: [
        'Certaines modifications, comme une nouvelle adresse, paraissent une fois approuvées par un modérateur.',
      ],
    }),
  },
);

export const correctionDeclinedMail = defineMail(
  'correction-declined',
  aboutTool.extend({
    /** Null when another value of the field was accepted. */
    reason: z.string().nullable(),
  }),
  ({ name, tool, reason, url }) => ({
    subject: `Your correction of ${inSubject(tool)} wasn’t accepted`,
    preheader: 'Here’s why.',
    name,
    paragraphs: [
      `Thanks for suggesting a correction to “${tool}”. It wasn’t accepted.`,
      reason === null ? 'Another correction of the same field was accepted.' : `Reason: “${reason}”`,
    ],
    action: { label: 'View the page', url },
    notes: ['If you have a better source, you can suggest it again.'],
  }),
  {
    fr: ({ name, tool, reason, url }) => ({
      subject: `Votre correction de ${inSubject(tool)} n’a pas été retenue`,
      preheader: 'Voici pourquoi.',
      name,
      paragraphs: [
        `Merci d’avoir proposé une correction pour « ${tool} ». Elle n’a pas été retenue.`,
        reason === null ? 'Une autre correction du même champ a été acceptée.' : `Motif : « ${reason} »`,
      ],
      action: { label: 'Voir la page', url },
      notes: ['Si vous avez une meilleure source, vous pouvez la proposer à nouveau.'],
    }),
  },
);

export const correctionMails = [
  foldMail(correctionReceivedMail),
  foldMail(correctionAcceptedMail, { isOwed: true, notice: 'correction.decided' }),
  foldMail(correctionDeclinedMail, { isOwed: true, notice: 'correction.decided' }),
];
