import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';

const NOT_YOU = 'If this wasn’t you, set a new password right away and check your sessions in your settings.';
const NOT_YOU_FR =
  'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et vérifiez vos sessions dans vos paramètres.';

export const verifyEmailMail = defineMail(
  'verify-email',
  z.object({ name: z.string(), url: z.string() }),
  ({ name, url }) => ({
    subject: 'Confirm your email address',
    preheader: 'One click and your account is ready.',
    name,
    paragraphs: ['Welcome! Confirm your email so your reviews appear right away.'],
    action: { label: 'Confirm email address', url },
    notes: ['The link works once, for seven days. If you didn’t sign up, ignore this email.'],
  }),
  {
    fr: ({ name, url }) => ({
      subject: 'Confirmez votre adresse e-mail',
      preheader: 'Un clic, et votre compte est prêt.',
      name,
      paragraphs: ['Bienvenue ! Confirmez votre adresse e-mail pour que vos avis apparaissent aussitôt.'],
      action: { label: 'Confirmer l’adresse e-mail', url },
      notes: [
        'Le lien fonctionne une fois, pendant sept jours. Si vous ne vous êtes pas inscrit, ignorez cet e-mail.',
      ],
    }),
  },
  'anyone',
);

export const resetPasswordMail = defineMail(
  'reset-password',
  z.object({ name: z.string(), url: z.string(), minutes: z.number() }),
  ({ name, url, minutes }) => ({
    subject: 'Reset your password',
    preheader: `The link works for ${minutes} minutes.`,
    name,
    paragraphs: ['Someone, hopefully you, asked to reset the password for your account.'],
    action: { label: 'Choose a new password', url },
    notes: [
      `The link works once, for ${minutes} minutes.`,
      'If you didn’t ask for this, ignore this email. Your password won’t change.',
    ],
  }),
  {
    fr: ({ name, url, minutes }) => ({
      subject: 'Réinitialisez votre mot de passe',
      preheader: `Le lien fonctionne pendant ${minutes} minutes.`,
      name,
      paragraphs: ['Quelqu’un, sans doute vous, a demandé à réinitialiser le mot de passe de votre compte.'],
      action: { label: 'Choisir un nouveau mot de passe', url },
      notes: [
        `Le lien fonctionne une fois, pendant ${minutes} minutes.`,
        'Si vous n’avez rien demandé, ignorez cet e-mail. Votre mot de passe ne changera pas.',
      ],
    }),
  },
  'anyone',
);

/** Notifies the owner, since anyone with the password or a reset link could have changed it. */
export const passwordChangedMail = defineMail(
  'password-changed',
  // Mails of an earlier version that still wait have no number of tokens.
  z.object({ name: z.string(), device: z.string(), tokens: z.number().default(0) }),
  ({ name, device, tokens }) => ({
    subject: 'Your password was changed',
    preheader: 'We signed you out on all other devices.',
    name,
    paragraphs: [
      `Your account’s password was changed on ${device}. We signed you out on all other devices.`,
      ...(tokens > 0 ? ['Your personal tokens were revoked. Programs that used them need new ones.'] : []),
    ],
    notes: [NOT_YOU],
  }),
  {
    fr: ({ name, device, tokens }) => ({
      subject: 'Votre mot de passe a été modifié',
      preheader: 'Nous vous avons déconnecté de tous les autres appareils.',
      name,
      paragraphs: [
        `Le mot de passe de votre compte a été modifié sur cet appareil : ${device}. Nous vous avons déconnecté de tous les autres.`,
        ...(tokens > 0
          ? [
              'Vos jetons personnels ont été révoqués. Les programmes qui les utilisaient en ont besoin de nouveaux.',
            ]
          : []),
      ],
      notes: [NOT_YOU_FR],
    }),
  },
  'anyone',
);

export const providerLinkedMail = defineMail(
  'provider-linked',
  z.object({ name: z.string(), provider: z.string() }),
  ({ name, provider }) => ({
    subject: `You can now sign in with ${provider}`,
    preheader: `${provider} was connected to your account.`,
    name,
    paragraphs: [`Your ${provider} account is connected. You can now sign in with it.`],
    notes: [NOT_YOU],
  }),
  {
    fr: ({ name, provider }) => ({
      subject: `Vous pouvez maintenant vous connecter avec ${provider}`,
      preheader: `${provider} a été associé à votre compte.`,
      name,
      paragraphs: [
        `Votre compte ${provider} est associé. Vous pouvez maintenant l’utiliser pour vous connecter.`,
      ],
      notes: [NOT_YOU_FR],
    }),
  },
  'anyone',
);

export const accountDeletedMail = defineMail(
  'account-deleted',
  z.object({ name: z.string(), days: z.number() }),
  ({ name, days }) => ({
    subject: 'Your account was deleted',
    preheader: `We’ll erase your personal data in ${days} days.`,
    name,
    paragraphs: [
      'Your account is closed and you’re signed out everywhere. Your name no longer appears on the site.',
      `We’ll permanently erase your personal data in ${days} days.`,
    ],
    notes: ['If you didn’t delete it, reply to this email before then.'],
  }),
  {
    fr: ({ name, days }) => ({
      subject: 'Votre compte a été supprimé',
      preheader: `Vos données personnelles seront effacées dans ${days} jours.`,
      name,
      paragraphs: [
        'Votre compte est fermé et vous êtes déconnecté partout. Votre nom n’apparaît plus sur le site.',
        `Vos données personnelles seront définitivement effacées dans ${days} jours.`,
      ],
      notes: ['Si cette suppression ne vient pas de vous, répondez à cet e-mail avant cette date.'],
    }),
  },
  'anyone',
);

/** `until`: a day, or null for a permanent ban. */
export const accountBannedMail = defineMail(
  'account-banned',
  z.object({ name: z.string(), reason: z.string(), until: z.string().nullable() }),
  ({ name, reason, until }) => ({
    subject: 'Your account was suspended',
    preheader: 'You’ve been signed out everywhere.',
    name,
    paragraphs: [
      until === null
        ? 'Your account was suspended permanently, and you’ve been signed out everywhere.'
        : `Your account was suspended until ${until}, and you’ve been signed out everywhere.`,
      `Reason: “${reason}”`,
    ],
    notes: ['If you think this is a mistake, reply to this email.'],
  }),
  {
    fr: ({ name, reason, until }) => ({
      subject: 'Votre compte a été suspendu',
      preheader: 'Vous avez été déconnecté partout.',
      name,
      paragraphs: [
        until === null
          ? 'Votre compte a été suspendu définitivement, et vous avez été déconnecté partout.'
          : `Votre compte a été suspendu jusqu’au ${until}, et vous avez été déconnecté partout.`,
        `Motif : « ${reason} »`,
      ],
      notes: ['Si vous pensez qu’il s’agit d’une erreur, répondez à cet e-mail.'],
    }),
  },
);

export const identityMails = [
  foldMail(verifyEmailMail),
  foldMail(resetPasswordMail),
  foldMail(passwordChangedMail),
  foldMail(providerLinkedMail),
  foldMail(accountDeletedMail),
  foldMail(accountBannedMail),
];
