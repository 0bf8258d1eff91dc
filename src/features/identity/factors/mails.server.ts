import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';

const NOT_YOU = 'If this wasn’t you, set a new password right away and check your sessions in your settings.';
const NOT_YOU_FR =
  'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et vérifiez vos sessions dans vos paramètres.';

const CHANGES = ['totp_added', 'totp_removed', 'passkey_added', 'passkey_removed', 'codes_renewed'] as const;
export type FactorChange = (typeof CHANGES)[number];

const SUBJECTS: Record<FactorChange, { en: string; fr: string }> = {
  totp_added: {
    en: 'An authenticator app was added to your account',
    fr: 'Une application d’authentification a été ajoutée à votre compte',
  },
  totp_removed: {
    en: 'Your authenticator app was removed',
    fr: 'Votre application d’authentification a été retirée',
  },
  passkey_added: {
    en: 'A passkey was added to your account',
    fr: 'Une clé d’accès a été ajoutée à votre compte',
  },
  passkey_removed: {
    en: 'A passkey was removed from your account',
    fr: 'Une clé d’accès a été retirée de votre compte',
  },
  codes_renewed: {
    en: 'New recovery codes were created for your account',
    fr: 'De nouveaux codes de récupération ont été créés pour votre compte',
  },
};

/** Notifies the owner, since anyone with an open session and a fresh sign-in could have changed it. */
export const factorChangedMail = defineMail(
  'factor-changed',
  z.object({ name: z.string(), change: z.enum(CHANGES), device: z.string() }),
  ({ name, change, device }) => ({
    subject: SUBJECTS[change].en,
    preheader: 'We signed you out on all other devices.',
    name,
    paragraphs: [
      `${SUBJECTS[change].en}. The change was made on ${device}, and we signed you out on all other devices.`,
    ],
    notes: [NOT_YOU],
  }),
  {
    fr: ({ name, change, device }) => ({
      subject: SUBJECTS[change].fr,
      preheader: 'Nous vous avons déconnecté de tous les autres appareils.',
      name,
      paragraphs: [
        `${SUBJECTS[change].fr}. Appareil utilisé : ${device}. Nous vous avons déconnecté de tous les autres.`,
      ],
      notes: [NOT_YOU_FR],
    }),
  },
  'anyone',
);

export const recoveryCodeUsedMail = defineMail(
  'recovery-code-used',
  z.object({ name: z.string(), left: z.number(), device: z.string() }),
  ({ name, left, device }) => ({
    subject: 'A recovery code was used',
    preheader: `You have ${left} left.`,
    name,
    paragraphs: [
      `Someone, hopefully you, used one of your recovery codes on ${device}. You have ${left} left.`,
      ...(left < 3 ? ['You can create new ones in your security settings.'] : []),
    ],
    notes: [NOT_YOU],
  }),
  {
    fr: ({ name, left, device }) => ({
      subject: 'Un code de récupération a été utilisé',
      preheader: `Codes restants : ${left}.`,
      name,
      paragraphs: [
        `Quelqu’un, sans doute vous, a utilisé un de vos codes de récupération sur cet appareil : ${device}. Codes restants : ${left}.`,
        ...(left < 3 ? ['Vous pouvez en créer de nouveaux dans vos paramètres de sécurité.'] : []),
      ],
      notes: [NOT_YOU_FR],
    }),
  },
  'anyone',
);

export const newDeviceMail = defineMail(
  'new-device',
  z.object({ name: z.string(), device: z.string() }),
  ({ name, device }) => ({
    subject: 'New sign-in to your account',
    preheader: `On ${device}.`,
    name,
    paragraphs: [`Your account was just used to sign in on a device we haven’t seen before: ${device}.`],
    notes: ['If this was you, there’s nothing to do.', NOT_YOU],
  }),
  {
    fr: ({ name, device }) => ({
      subject: 'Nouvelle connexion à votre compte',
      preheader: `Appareil : ${device}.`,
      name,
      paragraphs: [
        `Quelqu’un vient de se connecter à votre compte sur un appareil que nous ne connaissions pas : ${device}.`,
      ],
      notes: ['Si c’était vous, vous n’avez rien à faire.', NOT_YOU_FR],
    }),
  },
  'anyone',
);

export const factorMails = [
  foldMail(factorChangedMail),
  foldMail(recoveryCodeUsedMail),
  foldMail(newDeviceMail),
];
