import type { KeyAfter } from '#src/shared/messages/message.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { listKinds } from '#src/shared/site/kinds.ts';

/** Rules of notifications, for server and browser alike. Pure. */

export type NoticeKind = KeyAfter<'notifications.kind.'>;

export const EMAIL_FREQUENCIES = ['at_once', 'daily', 'weekly', 'never'] as const;
export type EmailFrequency = (typeof EMAIL_FREQUENCIES)[number];

/** A kind of notification, by a slice whose mails tell of it. The text `notifications.kind.{name}` names it. */
interface NoticedKind {
  /** Of the choices. */
  order?: number;
  /** Which mails somebody gets who has not chosen. */
  email: EmailFrequency;
  /** Other slices tell of it, too, so that it is there while its own is switched off. */
  isShared?: true;
}

declare module '#src/shared/site/kinds.ts' {
  interface Kinds {
    noticed: Record<NoticeKind, NoticedKind>;
  }
}

/** How somebody is told of one kind. */
export interface NoticeChoice {
  site: boolean;
  email: EmailFrequency;
}

/** Lists the kinds that this site has. */
export function listNoticeKinds(): NoticeKind[] {
  const kinds = listKinds('noticed').filter(({ slice, isShared }) => isShared || isOn(slice));
  return kinds.map(({ name }) => name);
}

/** How long notices are kept, ms. */
export const NOTICES_KEPT_FOR = 180 * 86_400_000;
/** Notices of one mail of the day or the week; it says how many more there are. */
export const DIGEST_MAX = 30;
export const NOTICES_PER_PAGE = 20;
export const NOTIFICATIONS_PATH = '/notifications';
export const NOTIFICATION_SETTINGS_PATH = '/dashboard/settings?tab=notifications';
