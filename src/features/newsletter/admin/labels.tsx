import { pageLanguage } from '#src/shared/messages/language.ts';
import { t, translate } from '#src/shared/messages/translate.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import type { DeliveryStatus, EditionStatus, SubscriberStatus } from '../contract.ts';
import { formatWeekStart } from '../rules.ts';

type Status = EditionStatus | DeliveryStatus | SubscriberStatus;

const tones: Record<Status, BadgeTone> = {
  draft: 'plain',
  queued: 'plain',
  pending: 'plain',
  unsubscribed: 'plain',
  sending: 'accent',
  paused: 'accent',
  sent: 'positive',
  active: 'positive',
  failed: 'danger',
  bounced: 'danger',
};

export function nameOfStatus(status: Status): string {
  return t(`newsletterAdmin.status.${status}`);
}

/** The status of an edition, a delivery or a subscriber. */
export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{nameOfStatus(status)}</Badge>;
}

/** An ISO week for people: "Week of 16 November". */
export function nameOfWeek(week: string): string {
  return t('newsletterAdmin.weekOf', { date: formatWeekStart(week, pageLanguage) });
}

/** A page of the site by its name; an import may name any source. */
export function nameOfSource(source: string): string {
  const key = `newsletterAdmin.source.${source}`;
  const name = translate(key);
  return name === key ? source : name;
}
