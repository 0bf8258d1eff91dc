import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import {
  revisionApprovedFr,
  revisionRejectedFr,
  submissionApprovedFr,
  submissionRejectedFr,
  toolUnlistedFr,
} from './mails-fr.server.ts';

const approved = z.object({ name: z.string(), tool: z.string(), url: z.string() });
const rejected = approved.extend({ reason: z.string() });
const TRY_AGAIN = 'Fix this and save, and we’ll review it again.';

export const submissionApprovedMail = defineMail(
  'submission-approved',
  approved,
  ({ name, tool, url }) => ({
    subject: 'Your tool is live',
    preheader: 'People can now find, save and review it.',
    name,
    paragraphs: [`Good news: “${tool}” was approved and is now live. People can find, save and review it.`],
    action: { label: 'View the page', url },
    notes: ['You can edit it at any time. We review edits before they appear.'],
  }),
  { fr: submissionApprovedFr },
);

export const submissionRejectedMail = defineMail(
  'submission-rejected',
  rejected,
  ({ name, tool, reason, url }) => ({
    subject: 'Your tool wasn’t approved yet',
    preheader: 'Here’s why, and how to resubmit it.',
    name,
    paragraphs: [`We reviewed “${tool}” and couldn’t approve it as it is.`, `Reason: “${reason}”`],
    action: { label: 'Edit and resubmit', url },
    notes: [TRY_AGAIN],
  }),
  { fr: submissionRejectedFr },
);

export const revisionApprovedMail = defineMail(
  'update-approved',
  approved,
  ({ name, tool, url }) => ({
    subject: 'Your update is live',
    preheader: 'Your changes are on the page now.',
    name,
    paragraphs: [`Your update to “${tool}” was approved. Your changes are on its page now.`],
    action: { label: 'View the page', url },
    notes: [],
  }),
  { fr: revisionApprovedFr },
);

export const revisionRejectedMail = defineMail(
  'update-rejected',
  rejected,
  ({ name, tool, reason, url }) => ({
    subject: 'Your update wasn’t approved',
    preheader: 'The page stays as it was. Here’s why.',
    name,
    paragraphs: [
      `We reviewed your update to “${tool}” and couldn’t approve it. The page stays as it was.`,
      `Reason: “${reason}”`,
    ],
    action: { label: 'Edit and resubmit', url },
    notes: [TRY_AGAIN],
  }),
  { fr: revisionRejectedFr },
);

export const toolUnlistedMail = defineMail(
  'tool-unlisted',
  rejected,
  ({ name, tool, reason, url }) => ({
    subject: 'Your listing was taken down',
    preheader: 'A moderator removed it. Here’s why.',
    name,
    paragraphs: [
      `A moderator took the listing of “${tool}” down, so nobody can see it any more. Its reviews are kept.`,
      `Reason: “${reason}”`,
    ],
    action: { label: 'Read the guidelines', url },
    notes: ['We can restore it for 30 days. If you think this is a mistake, reply to this email.'],
  }),
  { fr: toolUnlistedFr },
);

export const submissionMails = [
  foldMail(submissionApprovedMail),
  foldMail(submissionRejectedMail),
  foldMail(revisionApprovedMail),
  foldMail(revisionRejectedMail),
  foldMail(toolUnlistedMail),
];
