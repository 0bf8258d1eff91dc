import type { Templates } from './mail-content.ts';

type Decision = `${'submission' | 'update'}-${'approved' | 'rejected'}` | 'account-banned';

const TRY_AGAIN = 'Change what is named above and save it: then we look at it again.';

/** What administrators have decided. Names and reasons are words of people, hence in quotes. */
export const decisionTemplates: Pick<Templates, Decision> = {
  'submission-approved': ({ name, tool, url }) => ({
    subject: 'Your tool is live',
    preheader: 'It can be found, saved and reviewed from now on.',
    name,
    paragraphs: [
      `Good news: “${tool}” was approved and is on the site now, where people can find, save and review it.`,
    ],
    action: { label: 'See the page', url },
    notes: ['You can edit it at any time. Edits are looked at before they appear.'],
  }),
  'submission-rejected': ({ name, tool, reason, url }) => ({
    subject: 'Your tool was not accepted yet',
    preheader: 'Here is why, and how to hand it in again.',
    name,
    paragraphs: [`We have looked at “${tool}” and could not accept it as it is.`, `The reason: “${reason}”`],
    action: { label: 'Edit and hand in again', url },
    notes: [TRY_AGAIN],
  }),
  'update-approved': ({ name, tool, url }) => ({
    subject: 'Your update is live',
    preheader: 'What you changed is on the page now.',
    name,
    paragraphs: [`Your update of “${tool}” was approved. What you changed is on its page now.`],
    action: { label: 'See the page', url },
    notes: [],
  }),
  'update-rejected': ({ name, tool, reason, url }) => ({
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
  'account-banned': ({ name, reason, until }) => ({
    subject: 'Your account was suspended',
    preheader: 'You are signed out everywhere.',
    name,
    paragraphs: [
      until === null
        ? 'Your account was suspended for good and signed out everywhere.'
        : `Your account was suspended until ${until} and signed out everywhere.`,
      `The reason: “${reason}”`,
    ],
    notes: ['If you think that this is a mistake, write to us: answer this mail or use the address below.'],
  }),
};
