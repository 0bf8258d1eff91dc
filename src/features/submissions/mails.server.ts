import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';

const approved = z.object({ name: z.string(), tool: z.string(), url: z.string() });
const rejected = approved.extend({ reason: z.string() });
const TRY_AGAIN = 'Change what is named above and save it: then we look at it again.';

export const submissionApprovedMail = defineMail('submission-approved', approved, ({ name, tool, url }) => ({
  subject: 'Your tool is live',
  preheader: 'It can be found, saved and reviewed from now on.',
  name,
  paragraphs: [
    `Good news: “${tool}” was approved and is on the site now, where people can find, save and review it.`,
  ],
  action: { label: 'See the page', url },
  notes: ['You can edit it at any time. Edits are looked at before they appear.'],
}));

export const submissionRejectedMail = defineMail(
  'submission-rejected',
  rejected,
  ({ name, tool, reason, url }) => ({
    subject: 'Your tool was not accepted yet',
    preheader: 'Here is why, and how to hand it in again.',
    name,
    paragraphs: [`We have looked at “${tool}” and could not accept it as it is.`, `The reason: “${reason}”`],
    action: { label: 'Edit and hand in again', url },
    notes: [TRY_AGAIN],
  }),
);

export const revisionApprovedMail = defineMail('update-approved', approved, ({ name, tool, url }) => ({
  subject: 'Your update is live',
  preheader: 'What you changed is on the page now.',
  name,
  paragraphs: [`Your update of “${tool}” was approved. What you changed is on its page now.`],
  action: { label: 'See the page', url },
  notes: [],
}));

export const revisionRejectedMail = defineMail(
  'update-rejected',
  rejected,
  ({ name, tool, reason, url }) => ({
    subject: 'Your update was not accepted',
    preheader: 'The page stays as it was. Here is why.',
    name,
    paragraphs: [
      `We have looked at your update of “${tool}” and could not accept it. The page stays as it was.`,
      `The reason: “${reason}”`,
    ],
    action: { label: 'Edit and hand in again', url },
    notes: [TRY_AGAIN],
  }),
);

export const submissionMails = [
  foldMail(submissionApprovedMail),
  foldMail(submissionRejectedMail),
  foldMail(revisionApprovedMail),
  foldMail(revisionRejectedMail),
];
