import { z } from 'zod';
import { APPEAL_OUTCOMES, REPORT_ACTIONS, REPORT_REASONS, type ReportSubjectKind } from '../rules.ts';

/** Values of the mails. Days are written as `2027-05-01`. */
export const aboutReport = z.object({
  name: z.string(),
  number: z.number(),
  title: z.string(),
  url: z.string(),
});
export type AboutReport = z.infer<typeof aboutReport>;

export const reportOutcome = aboutReport.extend({ action: z.enum(REPORT_ACTIONS), reason: z.string() });
export type ReportOutcome = z.infer<typeof reportOutcome>;

export const statementOfReasons = z.object({
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
});
export type StatementOfReasons = z.infer<typeof statementOfReasons>;

export const appealDecision = z.object({
  name: z.string(),
  title: z.string(),
  outcome: z.enum(APPEAL_OUTCOMES),
  reason: z.string(),
  is_restored: z.boolean(),
});
export type AppealOutcomeValues = z.infer<typeof appealDecision>;
