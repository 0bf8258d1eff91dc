import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import {
  accountBannedFr,
  accountDeletedFr,
  emailChangedFr,
  passwordChangedFr,
  providerLinkedFr,
  resetPasswordFr,
  verifyEmailFr,
} from './mails-fr.server.ts';

const NOT_YOU = 'If this wasn’t you, set a new password right away and check your sessions in your settings.';

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
  { fr: verifyEmailFr },
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
  { fr: resetPasswordFr },
);

/** Notifies the owner, since anyone with the password or a reset link could have changed it. */
export const passwordChangedMail = defineMail(
  'password-changed',
  z.object({ name: z.string(), device: z.string() }),
  ({ name, device }) => ({
    subject: 'Your password was changed',
    preheader: 'We signed you out on all other devices.',
    name,
    paragraphs: [`Your account’s password was changed on ${device}. We signed you out on all other devices.`],
    notes: [NOT_YOU],
  }),
  { fr: passwordChangedFr },
);

/** Sent to the old address. */
const emailChangedMail = defineMail(
  'email-changed',
  z.object({ name: z.string(), new_email: z.string() }),
  ({ name, new_email }) => ({
    subject: 'Your email address was changed',
    preheader: 'Emails about your account now go to another address.',
    name,
    paragraphs: [`Your account’s email address is now ${new_email}. This is the last email to the old one.`],
    notes: ['If this wasn’t you, reply to this email right away.'],
  }),
  { fr: emailChangedFr },
);

export const providerLinkedMail = defineMail(
  'provider-linked',
  z.object({ name: z.string(), provider: z.enum(['Google', 'GitHub']) }),
  ({ name, provider }) => ({
    subject: `You can now sign in with ${provider}`,
    preheader: `${provider} was connected to your account.`,
    name,
    paragraphs: [`Your ${provider} account is connected. You can now sign in with it.`],
    notes: [NOT_YOU],
  }),
  { fr: providerLinkedFr },
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
  { fr: accountDeletedFr },
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
  { fr: accountBannedFr },
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
