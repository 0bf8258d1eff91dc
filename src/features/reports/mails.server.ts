import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import {
  aboutReport,
  appealDecision,
  reportOutcome,
  statementOfReasons,
} from './letters/mail-values.server.ts';
import { enMeasure, enReasons, nameTheirs } from './letters/mail-words.server.ts';
import {
  appealDecidedFr,
  reportDecidedFr,
  reportReceivedFr,
  statementOfReasonsFr,
} from './letters/mails-fr.server.ts';

export const reportReceivedMail = defineMail(
  'report-received',
  aboutReport,
  ({ name, number, title, url }) => ({
    subject: 'We received your report',
    preheader: `Your report number is ${number}.`,
    name,
    paragraphs: [
      `Thank you for reporting “${title}”. Your report number is ${number}.`,
      'A person will look at it. We’ll tell you what we decide. The person you reported doesn’t learn who you are.',
    ],
    action: { label: 'See the status of your report', url },
    notes: ['Keep this link to yourself: anyone who has it can see the status of your report.'],
  }),
  { fr: reportReceivedFr },
  'anyone',
);

const OUTCOMES = {
  dismiss: 'We looked at it and found no reason to act.',
  remove: 'We looked at it and removed it.',
  restrict: 'We looked at it and restricted it.',
  warn: 'We looked at it and warned the person responsible.',
};

export const reportDecidedMail = defineMail(
  'report-decided',
  reportOutcome,
  ({ name, number, title, action, reason, url }) => ({
    subject: 'We’ve made a decision on your report',
    preheader: `Your report number ${number}`,
    name,
    paragraphs: [
      `You reported “${title}” (report number ${number}). ${OUTCOMES[action]}`,
      ...(reason ? [`Reason: “${reason}”`] : []),
      'A person made this decision, not a program.',
    ],
    action: { label: 'View your report', url },
    notes: [
      'If you disagree, reply to this email. You may also turn to a dispute settlement body or a court.',
    ],
  }),
  { fr: reportDecidedFr },
  'anyone',
);

const DECIDED = {
  dismiss: 'A decision about your content',
  remove: 'Your content was removed',
  restrict: 'A restriction was put in place',
  warn: 'A warning about your content',
};

export const statementOfReasonsMail = defineMail(
  'statement-of-reasons',
  statementOfReasons,
  ({ name, title, ground, reason, appeal_until, url, reported, ...measure }) => ({
    subject: DECIDED[measure.action],
    preheader: 'Here’s why, and how to appeal.',
    name,
    paragraphs: [
      `We’ve made a decision about ${nameTheirs(measure.subject, 'en')} “${title}”. ${enMeasure(measure)}`,
      `What happened: it was reported for ${enReasons[reported]}. “${reason}”`,
      `The rule or law it violates: “${ground}”`,
      'A person looked at it and decided. It was neither found nor decided on automatically.',
    ],
    action: { label: 'View the decision or appeal', url },
    notes: [
      `You can appeal once, free of charge, until ${formatUtcDate(appeal_until, 'en')}. You don’t need to sign in.`,
      'You may also turn to an out-of-court dispute settlement body or a court.',
    ],
  }),
  { fr: statementOfReasonsFr },
);

export const appealDecidedMail = defineMail(
  'appeal-decided',
  appealDecision,
  ({ name, title, outcome, reason, is_restored }) => ({
    subject: 'We’ve made a decision on your appeal',
    preheader: outcome === 'reversed' ? 'The decision was reversed.' : 'The decision stands.',
    name,
    paragraphs: [
      outcome === 'reversed'
        ? `You were right about “${title}”: we reversed our decision.${is_restored ? ' Everything is as it was before.' : ' It has changed since, so we couldn’t restore it.'}`
        : `We looked at our decision about “${title}” again. It stands.`,
      `Reason: “${reason}”`,
      'A person made this decision, not a program.',
    ],
    notes:
      outcome === 'upheld' ? ['You may turn to an out-of-court dispute settlement body or a court.'] : [],
  }),
  { fr: appealDecidedFr },
);

export const reportMails = [
  foldMail(reportReceivedMail),
  foldMail(reportDecidedMail, { isOwed: true, notice: 'report.decided' }),
  foldMail(statementOfReasonsMail, { isOwed: true, notice: 'report.decided', isAlwaysMailed: true }),
  foldMail(appealDecidedMail, { isOwed: true, notice: 'report.decided', isAlwaysMailed: true }),
];
