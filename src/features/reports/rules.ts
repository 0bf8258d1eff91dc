import { DAY } from '#src/shared/time.ts';

/** Rules of reports and of the decisions about them, for server and browser alike. Pure. */

export const REPORT_SUBJECTS = ['tool', 'review', 'reply', 'folder', 'profile', 'video'] as const;
export type ReportSubjectKind = (typeof REPORT_SUBJECTS)[number];

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

const PAGES: readonly [ReportSubjectKind, RegExp][] = [
  ['tool', /^(?:\/[a-z]{2})?\/ai\/([a-z0-9-]{1,100})(?:\/|$)/],
  ['profile', /^(?:\/[a-z]{2})?\/user\/([a-z0-9-]{3,30})(?:\/|$)/],
  ['folder', /^(?:\/[a-z]{2})?\/shared-folders\/([\w-]{43})(?:\/|$)/],
];

/** Reads which thing a pasted address of this site is about; undefined for any other text. The path may begin with a language. */
export function readReportedAddress(
  text: string,
  origin: string,
): { subject: ReportSubjectKind; id: string } | undefined {
  const url = text.length > 500 ? null : URL.parse(text.trim(), origin);
  if (!url || url.origin !== origin) return undefined;
  for (const [subject, pattern] of PAGES) {
    const id = pattern.exec(url.pathname)?.[1];
    if (id !== undefined) return { subject, id };
  }
  return undefined;
}
