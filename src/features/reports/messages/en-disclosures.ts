import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.reports': 'Reports',
  'privacy.data.reportsText':
    'What you report to us and why, your name and email address if you give them, and a code that stands for your network, so that many reports from one place count once. The person you report never learns who you are.',
  'privacy.retention.reports': 'Reports and decisions about them',
  'privacy.retention.reportsText': 'At most two years. After that only numbers remain.',
});
