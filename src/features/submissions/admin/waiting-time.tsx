import { formatDuration } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import type { AdminSubmission } from './contract.ts';

/** How long a submission has waited for a decision, marked once that is longer than promised. */
export function WaitingTime({ submission: { due_at, submitted_on } }: { submission: AdminSubmission }) {
  if (due_at === null) return null;
  const now = Date.now();
  const time = formatDuration(now - Date.parse(submitted_on));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {t('submissionsAdmin.waiting', { time })}
      {now >= Date.parse(due_at) && <Badge tone="danger">{t('submissionsAdmin.late')}</Badge>}
    </span>
  );
}
