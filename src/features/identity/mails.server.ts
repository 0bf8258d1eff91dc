import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';

const NOT_YOU =
  'If this was not you, set a new password at once and look through your sessions in the settings.';

export const verifyEmailMail = defineMail(
  'verify-email',
  z.object({ name: z.string(), url: z.string() }),
  ({ name, url }) => ({
    subject: 'Confirm your email address',
    preheader: 'One click and your account is complete.',
    name,
    paragraphs: ['Welcome! Please confirm that this address is yours, so that your reviews appear at once.'],
    action: { label: 'Confirm my address', url },
    notes: ['The link works once and for seven days. If you did not sign up, ignore this mail.'],
  }),
);

export const resetPasswordMail = defineMail(
  'reset-password',
  z.object({ name: z.string(), url: z.string(), minutes: z.number() }),
  ({ name, url, minutes }) => ({
    subject: 'Set a new password',
    preheader: `The link works for ${minutes} minutes.`,
    name,
    paragraphs: ['Somebody, hopefully you, asked for a new password for your account.'],
    action: { label: 'Choose a new password', url },
    notes: [
      `The link works once and for ${minutes} minutes.`,
      'If you did not ask for it, ignore this mail: your password stays as it is.',
    ],
  }),
);

/** Notifies the owner, since anyone with the password or a reset link could have changed it. */
export const passwordChangedMail = defineMail(
  'password-changed',
  z.object({ name: z.string(), device: z.string() }),
  ({ name, device }) => ({
    subject: 'Your password was changed',
    preheader: 'All other devices are signed out.',
    name,
    paragraphs: [`The password of your account was changed on ${device}. All other devices are signed out.`],
    notes: [NOT_YOU],
  }),
);

/** Sent to the old address. */
const emailChangedMail = defineMail(
  'email-changed',
  z.object({ name: z.string(), new_email: z.string() }),
  ({ name, new_email }) => ({
    subject: 'Your email address was changed',
    preheader: 'Mails about your account go to another address from now on.',
    name,
    paragraphs: [`The address of your account is now ${new_email}. This is the last mail to the old one.`],
    notes: ['If this was not you, write to us at once: answer this mail.'],
  }),
);

export const providerLinkedMail = defineMail(
  'provider-linked',
  z.object({ name: z.string(), provider: z.enum(['Google', 'GitHub']) }),
  ({ name, provider }) => ({
    subject: `You can now sign in with ${provider}`,
    preheader: `${provider} was connected to your account.`,
    name,
    paragraphs: [`Your ${provider} account is connected: you can sign in with it from now on.`],
    notes: [NOT_YOU],
  }),
);

export const accountDeletedMail = defineMail(
  'account-deleted',
  z.object({ name: z.string(), days: z.number() }),
  ({ name, days }) => ({
    subject: 'Your account was deleted',
    preheader: `Your personal data is erased in ${days} days.`,
    name,
    paragraphs: [
      'Your account is closed and signed out everywhere. Your name no longer appears on the site.',
      `Your personal data is erased for good in ${days} days.`,
    ],
    notes: ['If you did not delete it, write to us before then.'],
  }),
);

/** `until`: a day, or null for a permanent ban. */
export const accountBannedMail = defineMail(
  'account-banned',
  z.object({ name: z.string(), reason: z.string(), until: z.string().nullable() }),
  ({ name, reason, until }) => ({
    subject: 'Your account was suspended',
    preheader: 'You are signed out everywhere.',
    name,
    paragraphs: [
      until === null
        ? 'Your account was suspended for good and signed out everywhere.'
        : `Your account was suspended until ${until} and signed out everywhere.`,
      `The reason: “${reason}”`,
    ],
    notes: ['If you think that this is a mistake, write to us: answer this mail.'],
  }),
);

export const identityMails = [
  foldMail(verifyEmailMail),
  foldMail(resetPasswordMail),
  foldMail(passwordChangedMail),
  foldMail(emailChangedMail),
  foldMail(providerLinkedMail),
  foldMail(accountDeletedMail),
  foldMail(accountBannedMail),
];
