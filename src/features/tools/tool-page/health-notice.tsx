import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { ToolPage } from '../contract.ts';

/** True when several visits to the tool's website have failed, so that its owner is asked. */
export function isLost({ health }: ToolPage): boolean {
  return health?.state === 'unreachable' || health?.state === 'parked';
}

/** Says that the tool's website could not be reached. */
export function HealthNotice({ tool: { health } }: { tool: ToolPage }) {
  if (health?.state !== 'unreachable') return null;
  return (
    <div className="mb-6 max-w-2xl">
      <Notice>{t('tool.unreachable', { date: formatDate(health.since) })}</Notice>
    </div>
  );
}
