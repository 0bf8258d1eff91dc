import { z } from 'zod';
import { issueText } from '#src/shared/messages/message.ts';
import { emailAddress, filled, kindName, Moment, oneLine, storable, tooLong } from '#src/shared/schemas.ts';
import { trimBlank } from '#src/shared/text/blank.ts';
import { APPEAL_OUTCOMES, REPORT_ACTIONS, REPORT_LIMITS, REPORT_REASONS, REPORT_STATES } from './rules.ts';

export const ReportSubjectName = z.lazy(() => kindName('reported', issueText('reports.subject')));
export const ReportReasonName = z.enum(REPORT_REASONS, issueText('reports.reason'));

export const ReportRequest = z.object({
  subject: ReportSubjectName,
  id: z
    .union(
      [z.number().int().min(1).transform(String), storable(z.string().overwrite(trimBlank).min(1).max(100))],
      issueText('reports.id'),
    )
    .meta({
      description: 'Its id; for a tool or a profile also the name in its address, for a folder the token.',
    }),
  reason: ReportReasonName,
  text: storable(z.string().trim().max(REPORT_LIMITS.text, tooLong(REPORT_LIMITS.text))).default(''),
  name: oneLine(z.string().trim().max(REPORT_LIMITS.name, tooLong(REPORT_LIMITS.name))).optional(),
  email: z
    .union([z.literal(''), emailAddress('field.validEmail')])
    .optional()
    .meta({ format: 'email' }),
});
export type ReportRequest = z.infer<typeof ReportRequest>;

export const FiledReport = z
  .object({ number: z.number().int(), key: z.string() })
  .meta({ id: 'FiledReport', description: 'Together they show the state of the report.' });
export type FiledReport = z.infer<typeof FiledReport>;

export const ReportParams = z.object({ number: z.string(), key: z.string() });

export const ReportState = z
  .object({
    number: z.number().int(),
    subject: ReportSubjectName,
    title: z.string(),
    reason: z.enum(REPORT_REASONS),
    status: z.enum(REPORT_STATES),
    created_at: Moment,
    decided_at: Moment.nullable(),
    action: z.enum(REPORT_ACTIONS).nullable(),
    explanation: z.string().nullable(),
  })
  .meta({ id: 'ReportState' });
export type ReportState = z.infer<typeof ReportState>;

export const AppealRequest = z.object({
  decision: storable(z.string(issueText('reports.decision')).max(100)),
  text: storable(filled(REPORT_LIMITS.appeal, 'reports.appealText')),
});
export type AppealRequest = z.infer<typeof AppealRequest>;

const Appeal = z.object({
  text: z.string(),
  at: Moment,
  outcome: z.enum(APPEAL_OUTCOMES).nullable(),
  reason: z.string().nullable(),
});

/** A decision as the person sees it whom it is against. */
export const DecisionState = z
  .object({
    subject: ReportSubjectName,
    title: z.string(),
    action: z.enum(REPORT_ACTIONS),
    ground: z.string(),
    reason: z.string(),
    until: Moment.nullable(),
    decided_at: Moment,
    appeal_until: Moment,
    can_appeal: z.boolean(),
    appeal: Appeal.nullable(),
  })
  .meta({ id: 'ReportDecisionState' });
export type DecisionState = z.infer<typeof DecisionState>;

const count = z.number().int();

export const Transparency = z
  .object({
    from: Moment,
    until: z.string(),
    reports: count,
    open: count,
    median_hours: z.number().nullable(),
    by_reason: z.array(z.object({ reason: z.enum(REPORT_REASONS), reports: count, upheld: count })),
    by_subject: z.array(z.object({ subject: ReportSubjectName, reports: count, upheld: count })),
    by_action: z.array(z.object({ action: z.enum(REPORT_ACTIONS), decisions: count })),
    automated: count,
    appeals: z.object({ total: count, upheld: count, reversed: count, median_hours: z.number().nullable() }),
  })
  .meta({ id: 'Transparency' });
export type Transparency = z.infer<typeof Transparency>;
