import { z } from 'zod';
import { OwnRow } from '#src/features/queue/own/contract.ts';
import { AdminListQuery, listOf, ReasonRequest } from '#src/shared/admin-schemas.ts';
import { issueText, msg } from '#src/shared/messages/message.ts';
import { Moment, oneLine, storable, tooLong } from '#src/shared/schemas.ts';
import { ReportReasonName, ReportSubjectName } from '../contract.ts';
import { APPEAL_OUTCOMES, REPORT_ACTIONS, REPORT_LIMITS, REPORT_REASONS, REPORT_STATES } from '../rules.ts';

const id = z.number().int();
const Person = z.object({ id, name: z.string() }).nullable();

export const AdminReportQuery = AdminListQuery.extend({
  status: z.enum(REPORT_STATES).optional(),
  reason: ReportReasonName.optional(),
  subject: ReportSubjectName.optional(),
});
export type AdminReportQuery = z.infer<typeof AdminReportQuery>;

/** An earlier decision about the same thing, or against the same person. */
const EarlierDecision = z.object({
  id,
  subject: ReportSubjectName,
  title: z.string(),
  action: z.enum(REPORT_ACTIONS),
  ground: z.string(),
  reason: z.string(),
  decided_at: Moment,
  is_same_subject: z.boolean(),
  appeal_outcome: z.enum(APPEAL_OUTCOMES).nullable(),
});

export const AdminReport = z
  .object({
    id,
    subject: ReportSubjectName,
    subject_id: id,
    title: z.string(),
    excerpt: z.string(),
    path: z.string(),
    author: Person,
    reason: z.enum(REPORT_REASONS),
    text: z.string(),
    reporter: z.object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      has_account: z.boolean(),
    }),
    status: z.enum(REPORT_STATES),
    created_at: Moment,
    decided_at: Moment.nullable(),
    /** Independent reports of the same thing that wait with this one, and the sum of their weights. */
    sources: id,
    weight: z.number(),
    /** Other reports of the same thing, the newest first. */
    others: z.array(
      z.object({
        id,
        reason: z.enum(REPORT_REASONS),
        text: z.string(),
        status: z.enum(REPORT_STATES),
        created_at: Moment,
      }),
    ),
    earlier: z.array(EarlierDecision),
    own: OwnRow,
  })
  .meta({ id: 'AdminReport' });
export type AdminReport = z.infer<typeof AdminReport>;
export const AdminReportList = listOf(AdminReport);
export type AdminReportList = z.infer<typeof AdminReportList>;

const days = issueText(msg('reports.days', { max: String(REPORT_LIMITS.restrictedDays) }));

export const DecideRequest = z
  .object({
    action: z.enum(REPORT_ACTIONS, issueText('reports.action')),
    ground: oneLine(z.string().trim().max(REPORT_LIMITS.ground, tooLong(REPORT_LIMITS.ground))).default(''),
    reason: storable(z.string().trim().max(REPORT_LIMITS.reason, tooLong(REPORT_LIMITS.reason))).default(''),
    /** Days that a person cannot write, for `restrict`. */
    days: z.number(days).int(days).min(1, days).max(REPORT_LIMITS.restrictedDays, days).optional(),
  })
  .superRefine(({ action, ground, reason }, context) => {
    if (action === 'dismiss') return;
    const missing = [
      ...(ground ? [] : [['ground', 'reports.ground'] as const]),
      ...(reason ? [] : [['reason', 'field.reason'] as const]),
    ];
    for (const [field, text] of missing)
      context.addIssue({ code: 'custom', path: [field], message: issueText(text) });
  });
export type DecideRequest = z.infer<typeof DecideRequest>;

export const DecidedReport = z
  .object({ id, status: z.enum(REPORT_STATES), action: z.enum(REPORT_ACTIONS), settled: id })
  .meta({ id: 'DecidedReport', description: '`settled`: reports of the same thing that this has decided.' });
export type DecidedReport = z.infer<typeof DecidedReport>;

export const AppealQuery = AdminListQuery.extend({ status: z.enum(['open', 'decided']).optional() });
export type AppealQuery = z.infer<typeof AppealQuery>;

export const AdminAppeal = z
  .object({
    /** Of the decision. */
    id,
    subject: ReportSubjectName,
    title: z.string(),
    path: z.string(),
    author: Person,
    action: z.enum(REPORT_ACTIONS),
    ground: z.string(),
    reason: z.string(),
    decided_by: Person,
    decided_at: Moment,
    text: z.string(),
    appealed_at: Moment,
    outcome: z.enum(APPEAL_OUTCOMES).nullable(),
    outcome_reason: z.string().nullable(),
    /** False for the person who made the decision, and for the one whom it is against, where somebody else can decide. */
    can_decide: z.boolean(),
  })
  .meta({ id: 'AdminAppeal' });
export type AdminAppeal = z.infer<typeof AdminAppeal>;
export const AdminAppealList = listOf(AdminAppeal);
export type AdminAppealList = z.infer<typeof AdminAppealList>;

export const AppealDecision = ReasonRequest.extend({
  outcome: z.enum(APPEAL_OUTCOMES, issueText('reports.outcome')),
});
export type AppealDecision = z.infer<typeof AppealDecision>;
