import { t } from '#src/shared/messages/translate.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import type { DeliveryStatus, EditionStatus, SubscriberStatus } from '../contract.ts';

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
