import type { ReactNode } from 'react';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t, translate } from '#src/shared/messages/translate.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
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

interface RowProps {
  title: string;
  status: Status;
  children: ReactNode;
}

/** A row of a list: a link with a status, and a line of details. */
export function ListRow({ to, title, status, children }: RowProps & { to: string }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={to}
          className="min-w-0 font-semibold underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:text-accent"
        >
          {title}
        </Link>
        <StatusBadge status={status} />
      </p>
      <p className="mt-1 text-sm text-muted tabular-nums [overflow-wrap:anywhere]">{children}</p>
    </>
  );
}

/** The heading of a row that is shown alone. */
export function RowHeading({ title, status, children }: RowProps) {
  return (
    <div className="grid gap-1">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-heading font-bold [overflow-wrap:anywhere]">
        {title} <StatusBadge status={status} />
      </h3>
      <p className="text-sm text-muted">{children}</p>
    </div>
  );
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
