import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import {
  claimToolFr,
  ownershipGivenFr,
  ownershipMovedFr,
  ownershipProvedFr,
  ownershipRemovedFr,
} from './mails-fr.server.ts';

const aboutTool = z.object({ name: z.string(), tool: z.string(), url: z.string() });

const LIVE_AND_WAITING =
  'Your changes go live immediately, except to the name, company, logo, website, source code link, affiliate link and category, which we check first.';

/** Sent to an address at the tool's domain; its link proves that the claimant reads that mailbox. */
export const claimToolMail = defineMail(
  'claim-tool',
  aboutTool.extend({ days: z.number() }),
  ({ name, tool, url, days }) => ({
    subject: 'Confirm that you own this tool',
    preheader: 'One click confirms that you receive email at its domain.',
    name,
    paragraphs: [
      `You asked to claim “${tool}”. Open the link to confirm that you receive email at the tool’s domain.`,
    ],
    action: { label: 'Confirm ownership', url },
    notes: [
      `The link works once, for ${days} days, and only in the account that requested it.`,
      'If this wasn’t you, ignore this email. Nothing happens unless someone opens the link.',
    ],
  }),
  { fr: claimToolFr },
);

export const ownershipProvedMail = defineMail(
  'ownership-proved',
  aboutTool,
  ({ name, tool, url }) => ({
    subject: 'You now own your tool’s listing',
    preheader: 'Its page now shows the Official badge.',
    name,
    paragraphs: [`You’ve proved that you own “${tool}”. Its page now shows the Official badge.`],
    action: { label: 'View the page', url },
    notes: [LIVE_AND_WAITING],
  }),
  { fr: ownershipProvedFr },
);

/** Sent to the former owner. */
export const ownershipMovedMail = defineMail(
  'ownership-moved',
  aboutTool,
  ({ name, tool, url }) => ({
    subject: 'Someone else now owns your tool’s listing',
    preheader: 'Another account has proved ownership.',
    name,
    paragraphs: [
      `Another account has proved that it owns “${tool}”, so you’re no longer the owner of its listing. If you can still edit it, your edits need approval again.`,
    ],
    action: { label: 'View the page', url },
    notes: ['If that’s wrong, prove your ownership again on the page, or reply to this email.'],
  }),
  { fr: ownershipMovedFr },
);

const decided = aboutTool.extend({ reason: z.string() });

/** Sent to a person whom an administrator makes the owner. */
export const ownershipGivenMail = defineMail(
  'ownership-given',
  decided,
  ({ name, tool, reason, url }) => ({
    subject: 'You now own your tool’s listing',
    preheader: 'Our team made you its owner.',
    name,
    paragraphs: [
      `Our team made you the owner of “${tool}”. Its page now shows the Official badge.`,
      `Reason: “${reason}”`,
    ],
    action: { label: 'View the page', url },
    notes: [LIVE_AND_WAITING],
  }),
  { fr: ownershipGivenFr },
);

/** Sent to an owner whom an administrator removes or replaces. */
export const ownershipRemovedMail = defineMail(
  'ownership-removed',
  decided,
  ({ name, tool, reason, url }) => ({
    subject: 'You no longer own your tool’s listing',
    preheader: 'Our team changed its owner. Here’s why.',
    name,
    paragraphs: [`Our team decided that you no longer own the listing of “${tool}”.`, `Reason: “${reason}”`],
    action: { label: 'View the page', url },
    notes: ['If you think this is a mistake, reply to this email.'],
  }),
  { fr: ownershipRemovedFr },
);

export const claimMails = [
  foldMail(ownershipGivenMail),
  foldMail(ownershipRemovedMail),
  foldMail(claimToolMail),
  foldMail(ownershipProvedMail),
  foldMail(ownershipMovedMail),
];
