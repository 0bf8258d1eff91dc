import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';

const aboutTool = z.object({ name: z.string(), tool: z.string(), url: z.string() });

const LIVE_AND_WAITING =
  'Your changes go live at once, except to the name, company, logo, website, source code link, affiliate link and category, which we check first.';

/** Sent to an address at the tool's domain; its link proves that the claimant reads that mailbox. */
export const claimToolMail = defineMail(
  'claim-tool',
  aboutTool.extend({ days: z.number() }),
  ({ name, tool, url, days }) => ({
    subject: 'Prove that your tool is yours',
    preheader: 'One click shows that you read mail at its domain.',
    name,
    paragraphs: [
      `You want to own the page of “${tool}”. Open the link to show that you read mail at the tool’s own domain.`,
    ],
    action: { label: 'Prove that it is mine', url },
    notes: [
      `The link works once, for ${days} days, and only in the account that asked for it.`,
      'If this was not you, ignore this mail: without the link nothing happens.',
    ],
  }),
);

export const ownershipProvedMail = defineMail('ownership-proved', aboutTool, ({ name, tool, url }) => ({
  subject: 'You are the owner of your tool now',
  preheader: 'Its page shows the Official badge.',
  name,
  paragraphs: [
    `You have proved that “${tool}” is yours. Its page shows the Official badge, and what you change in its texts, pictures and prices goes live at once.`,
  ],
  action: { label: 'See the page', url },
  notes: [LIVE_AND_WAITING],
}));

/** Sent to the former owner. */
export const ownershipMovedMail = defineMail('ownership-moved', aboutTool, ({ name, tool, url }) => ({
  subject: 'Somebody else owns your tool now',
  preheader: 'Another account has proved that it is theirs.',
  name,
  paragraphs: [
    `Another account has proved that “${tool}” is theirs, so the page is no longer yours. Your edits wait for approval again, if you may edit it at all.`,
  ],
  action: { label: 'See the page', url },
  notes: ['If that is wrong, prove your ownership again on the page, or write to us: answer this mail.'],
}));

const decided = aboutTool.extend({ reason: z.string() });

/** Sent to a person whom an administrator makes the owner. */
export const ownershipGivenMail = defineMail('ownership-given', decided, ({ name, tool, reason, url }) => ({
  subject: 'You are now the owner of your tool',
  preheader: 'Our team has made you the owner of its page.',
  name,
  paragraphs: [
    `Our team has made you the owner of “${tool}”. Its page shows the Official badge.`,
    `The reason: “${reason}”`,
  ],
  action: { label: 'See the page', url },
  notes: [LIVE_AND_WAITING],
}));

/** Sent to an owner whom an administrator removes or replaces. */
export const ownershipRemovedMail = defineMail(
  'ownership-removed',
  decided,
  ({ name, tool, reason, url }) => ({
    subject: 'You are no longer the owner of your tool',
    preheader: 'Our team has changed who owns its page. Here is why.',
    name,
    paragraphs: [
      `Our team has decided that the page of “${tool}” is no longer yours.`,
      `The reason: “${reason}”`,
    ],
    action: { label: 'See the page', url },
    notes: ['If you think this is a mistake, answer this mail.'],
  }),
);

export const claimMails = [
  foldMail(ownershipGivenMail),
  foldMail(ownershipRemovedMail),
  foldMail(claimToolMail),
  foldMail(ownershipProvedMail),
  foldMail(ownershipMovedMail),
];
