import { formatDuration } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { HOUR } from '#src/shared/time.ts';
import { Badge } from '#src/ui/badge.tsx';

/** How long something has waited for a decision since an ISO time, marked once that is longer than the promised `hours`. */
export function WaitingTime({ since, hours }: { since: string; hours: number }) {
  const waited = Date.now() - Date.parse(since);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {t('admin.waiting', { time: formatDuration(waited) })}
      {waited >= hours * HOUR && <Badge tone="danger">{t('admin.late')}</Badge>}
    </span>
  );
}
