import type { KeyAfter } from '#src/shared/messages/message.ts';
import { listKinds } from '#src/shared/site/kinds.ts';
import { DAY } from '#src/shared/time.ts';

/** Rules of reports and of the decisions about them, for server and browser alike. Pure. */

export type ReportSubjectKind = KeyAfter<'report.kinds.'>;

/**
 * A kind of content that can be reported. Texts name it (`report.kinds.{name}`), say that it is being reported (`report.about.{name}`),
 * and name it to the person who is responsible for it (`report.yours.{name}`).
 */
interface ReportedKind {
  order?: number;
  /** Matches the path of its page, with its id for reports. */
  page?: RegExp;
  /** Can be restricted itself, as `report.restricted.{name}` says; of another kind, the person is kept from writing. */
  isRestrictable?: true;
}

declare module '#src/shared/site/kinds.ts' {
  interface Kinds {
    reported: Record<ReportSubjectKind, ReportedKind>;
  }
}

export const REPORT_REASONS = [
  'spam',
  'wrong',
  'offensive',
  'privacy',
  'copyright',
  'illegal',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof REPORT_STATES)[number];

export const REPORT_ACTIONS = ['dismiss', 'remove', 'restrict', 'warn'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

export const APPEAL_OUTCOMES = ['upheld', 'reversed'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

export const REPORT_LIMITS = {
  text: 2000,
  excerpt: 1000,
  name: 80,
  ground: 300,
  reason: 2000,
  appeal: 4000,
  /** Days that a person can be kept from writing. */
  restrictedDays: 365,
} as const;

/** Days that a person is kept from writing when the decision names none. */
export const RESTRICTED_DAYS = 30;

/** In which somebody can appeal against a decision. */
const APPEAL_FOR = 183 * DAY;

/** Personal data of reports is kept so long. */
export const REPORTS_KEPT_FOR = 730 * DAY;

/** Until when a decision can be appealed. */
export function appealEnd(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + APPEAL_FOR);
}

/** The law asks who reports something as illegal, and for an explanation. */
export function needsDetails(reason: ReportReason): boolean {
  return reason === 'illegal';
}

/**
 * How much a report counts in the order of the queue: 1 for somebody new, less the more of their reports were dismissed.
 * The share of upheld reports, as if one more had been upheld.
 */
export function reporterWeight({ upheld, dismissed }: { upheld: number; dismissed: number }): number {
  return (1 + upheld) / (1 + upheld + dismissed);
}

/** Reads which thing a pasted address of this site is about; undefined for any other text. The path may begin with a language. */
export function readReportedAddress(
  text: string,
  origin: string,
): { subject: ReportSubjectKind; id: string } | undefined {
  const url = text.length > 500 ? null : URL.parse(text.trim(), origin);
  if (!url || url.origin !== origin) return undefined;
  const paths = [url.pathname, url.pathname.replace(/^\/[a-z]{2}(?=\/)/, '')];
  for (const { name: subject, page } of listKinds('reported')) {
    const [id] = paths.flatMap((path) => page?.exec(path)?.[1] ?? []);
    if (id !== undefined) return { subject, id };
  }
  return undefined;
}
