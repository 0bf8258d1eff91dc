import { isOn } from '#src/shared/site/features-off.ts';

/** Rules of notifications, for server and browser alike. Pure. */

export const NOTICE_KINDS = [
  'tool.released',
  'tool.price',
  'tool.discontinued',
  'tool.unreachable',
  'maker.published',
  'category.new',
  'search.new',
  'review.reply',
  'review.helpful',
  'submission.decided',
  'claim.decided',
  'report.decided',
  'correction.decided',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const EMAIL_FREQUENCIES = ['at_once', 'daily', 'weekly', 'never'] as const;
export type EmailFrequency = (typeof EMAIL_FREQUENCIES)[number];

/** How somebody is told of one kind. */
export interface NoticeChoice {
  site: boolean;
  email: EmailFrequency;
}

const EMAILS: Record<NoticeKind, EmailFrequency> = {
  'tool.released': 'daily',
  'tool.price': 'at_once',
  'tool.discontinued': 'at_once',
  'tool.unreachable': 'at_once',
  'maker.published': 'daily',
  'category.new': 'weekly',
  'search.new': 'daily',
  'review.reply': 'at_once',
  'review.helpful': 'never',
  'submission.decided': 'at_once',
  'claim.decided': 'at_once',
  'report.decided': 'at_once',
  'correction.decided': 'at_once',
};

/** Returns the choice that counts until somebody makes another. */
export function defaultChoice(kind: NoticeKind): NoticeChoice {
  return { site: true, email: EMAILS[kind] };
}

/** The optional slice that each kind comes from. Kinds that are not here come from no such slice, or from others as well. */
const SLICES: Partial<Record<NoticeKind, string>> = {
  'tool.released': 'follows',
  'tool.price': 'follows',
  'tool.discontinued': 'health',
  'tool.unreachable': 'health',
  'maker.published': 'follows',
  'category.new': 'follows',
  'search.new': 'follows',
  'report.decided': 'reports',
  'correction.decided': 'corrections',
};

/** Lists the kinds that this site has. */
export function listNoticeKinds(): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => isOn(SLICES[kind] ?? ''));
}

/** The kind of notice that each mail is, by the mail's name. Mails that are not here, such as those about passwords, always leave. */
const KINDS_OF_MAILS: Readonly<Record<string, NoticeKind>> = {
  'tool-released': 'tool.released',
  'followed-price-changed': 'tool.price',
  'tool-discontinued': 'tool.discontinued',
  'site-unreachable': 'tool.unreachable',
  'maker-published': 'maker.published',
  'category-new': 'category.new',
  'search-new': 'search.new',
  'review-answered': 'review.reply',
  'review-helpful': 'review.helpful',
  'submission-approved': 'submission.decided',
  'submission-rejected': 'submission.decided',
  'changes-requested': 'submission.decided',
  'update-approved': 'submission.decided',
  'update-rejected': 'submission.decided',
  'tool-unlisted': 'submission.decided',
  'listings-approved': 'submission.decided',
  'listings-rejected': 'submission.decided',
  'listings-unlisted': 'submission.decided',
  'ownership-proved': 'claim.decided',
  'ownership-moved': 'claim.decided',
  'ownership-given': 'claim.decided',
  'ownership-removed': 'claim.decided',
  'report-decided': 'report.decided',
  'statement-of-reasons': 'report.decided',
  'appeal-decided': 'report.decided',
  'correction-accepted': 'correction.decided',
  'correction-declined': 'correction.decided',
};
export const MAILS_OF_NOTICES: readonly string[] = Object.keys(KINDS_OF_MAILS);

/** Decisions against somebody, which the law or their safety has us mail whatever they have chosen. */
const ALWAYS_MAILED = new Set([
  'tool-unlisted',
  'listings-unlisted',
  'ownership-moved',
  'ownership-removed',
  'statement-of-reasons',
  'appeal-decided',
]);

/** Undefined for a mail that is no notice. */
export function kindOfMail(name: string): NoticeKind | undefined {
  return KINDS_OF_MAILS[name];
}

/** True for a mail that leaves at once whatever its reader has chosen. */
export function isAlwaysMailed(name: string): boolean {
  return ALWAYS_MAILED.has(name);
}

/** How long notices are kept, ms. */
export const NOTICES_KEPT_FOR = 180 * 86_400_000;
/** Notices of one mail of the day or the week; it says how many more there are. */
export const DIGEST_MAX = 30;
export const NOTICES_PER_PAGE = 20;
export const NOTIFICATIONS_PATH = '/notifications';
export const NOTIFICATION_SETTINGS_PATH = '/dashboard/settings?tab=notifications';
