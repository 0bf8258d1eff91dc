import { z } from 'zod';
import { textsIn } from '#src/server/languages.ts';
import { defineMail } from '#src/server/mail/define-mail.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { findKind } from '#src/shared/site/kinds.ts';
import { APPEAL_OUTCOMES, REPORT_ACTIONS, REPORT_REASONS, type ReportSubjectKind } from './rules.ts';

/** Values of the mails. Days are written as `2027-05-01`. */
const aboutReport = z.object({ name: z.string(), number: z.number(), title: z.string(), url: z.string() });

// The number of a report is a name, and not grouped as numbers are.
export const reportReceivedMail = defineMail('report-received', aboutReport, {
  reaches: 'anyone',
  write: ({ number }, say) => ({
    preheader: say('preheader', { number: String(number) }),
    paragraphs: [say('text', { number: String(number) }), say('text2')],
  }),
});

export const reportDecidedMail = defineMail(
  'report-decided',
  aboutReport.extend({ action: z.enum(REPORT_ACTIONS), reason: z.string() }),
  {
    reaches: 'anyone',
    isOwed: true,
    notice: 'report.decided',
    write: ({ number, action, reason }, say) => ({
      preheader: say('preheader', { number: String(number) }),
      paragraphs: [
        say('text', { number: String(number), outcome: say(`outcome.${action}`) }),
        ...(reason ? [say('reason')] : []),
        say('byPerson'),
      ],
    }),
  },
);

export const statementOfReasonsMail = defineMail(
  'statement-of-reasons',
  z.object({
    name: z.string(),
    subject: z.custom<ReportSubjectKind>((value) => typeof value === 'string'),
    title: z.string(),
    action: z.enum(REPORT_ACTIONS),
    reported: z.enum(REPORT_REASONS),
    ground: z.string(),
    reason: z.string(),
    until: z.string().nullable(),
    appeal_until: z.string(),
    url: z.string(),
  }),
  {
    isOwed: true,
    notice: 'report.decided',
    isAlwaysMailed: true,
    write({ subject, action, reported, until, appeal_until }, say, language) {
      const texts = textsIn(language);
      const measure =
        action === 'warn' || action === 'remove'
          ? say(`measure.${action}`)
          : findKind('reported', subject)?.isRestrictable
            ? texts({ key: `report.restricted.${subject}`, values: {} })
            : say('measure.restrict', { day: formatUtcDate(until ?? '', language) });
      return {
        subject: say(`subject.${action}`),
        paragraphs: [
          say('text', { theirs: texts(`report.yours.${subject}`), measure }),
          say('facts', { reported: say(`reported.${reported}`) }),
          say('rule'),
          say('byPerson'),
        ],
        notes: [say('note', { day: formatUtcDate(appeal_until, language) }), say('note2')],
      };
    },
  },
);

export const appealDecidedMail = defineMail(
  'appeal-decided',
  z.object({
    name: z.string(),
    title: z.string(),
    outcome: z.enum(APPEAL_OUTCOMES),
    reason: z.string(),
    is_restored: z.boolean(),
  }),
  {
    isOwed: true,
    notice: 'report.decided',
    isAlwaysMailed: true,
    write: ({ outcome, is_restored }, say) => ({
      preheader: say(`preheader.${outcome}`),
      paragraphs: [
        outcome === 'upheld' ? say('upheld') : say(is_restored ? 'restored' : 'reversed'),
        say('reason'),
        say('byPerson'),
      ],
      notes: outcome === 'upheld' ? [say('note')] : [],
    }),
  },
);

export const reportMails = [reportReceivedMail, reportDecidedMail, statementOfReasonsMail, appealDecidedMail];
