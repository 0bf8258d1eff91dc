import { useQuery } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import Download from 'lucide-react/icons/download';
import { clientFor } from '#src/shared/client/call-client.ts';
import { formatNumber } from '#src/shared/format.ts';
import { formatDuration, formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { adminQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice, Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import type { BackupCalls } from '../calls.ts';
import type { Backup, BackupList } from '../contract.ts';

const api = clientFor<BackupCalls>();

const MEGABYTE = 1024 * 1024;
/** The state of a backup changes while the tab is open. */
const REFRESH_MS = 5_000;

const describeAge = (iso: string): string => formatDuration(Date.now() - Date.parse(iso));

/** Notices of the backup that is being made, and of what is wrong. */
function State({ list: { attempt, is_overdue } }: { list: BackupList }) {
  return (
    <>
      {is_overdue && <Notice tone="danger">{t('backups.overdue')}</Notice>}
      {attempt?.state === 'failed' && (
        <Notice tone="danger">
          {t('backups.failed', { when: formatMoment(attempt.since) })}
          {attempt.reason && <span className="block [overflow-wrap:anywhere]">{attempt.reason}</span>}
        </Notice>
      )}
      <div role="status" className="empty:hidden">
        {attempt?.state === 'running' && (
          <Notice>{t('backups.running', { duration: describeAge(attempt.since) })}</Notice>
        )}
        {attempt?.state === 'waiting' && <Notice>{t('backups.waiting')}</Notice>}
      </div>
    </>
  );
}

function Row({ backup: { name, bytes, created_at } }: { backup: Backup }) {
  const { run, isBusy } = useAdminAction(showToast);
  const megabytes = formatNumber(Math.max(0.1, Math.round((bytes / MEGABYTE) * 10) / 10));
  const download = () =>
    void run(async () => saveFile(name, await api.file('GET /admin/backups/{name}', { params: { name } })));
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3 last:border-b-0">
      <span>
        <time dateTime={created_at} className="font-bold">
          {formatMoment(created_at)}
        </time>{' '}
        <span className="text-muted">
          {`${t('backups.size', { megabytes })} · ${t('backups.age', { age: describeAge(created_at) })}`}
        </span>
      </span>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t('backups.downloadOne', { name: formatMoment(created_at) })}
        onClick={download}
      >
        <Download aria-hidden className="size-4" />
        {t('backups.download')}
      </Button>
    </li>
  );
}

function describeInterval(hours: number | null): string {
  if (hours === null) return t('backups.never');
  return hours === 1 ? t('backups.hourly') : t('backups.every', { hours: formatNumber(hours) });
}

/** When the site was backed up, with a button to do it now. */
export function Component() {
  const { data, isError, refetch } = useQuery(
    adminQuery(api.query('GET /admin/backups', {}), SETTLED_FRESH_MS, REFRESH_MS),
  );
  const { run, isBusy, failure } = useAdminAction();
  const isMaking = data?.attempt?.state === 'running' || data?.attempt?.state === 'waiting';
  const make = () =>
    void run(async () => {
      await api.send('POST /admin/backups');
      showToast(t('backups.started'));
    });
  if (isError && !data) return <RetryState title={t('backups.loadError')} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <div className="grid gap-5">
      <State list={data} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{describeInterval(data.every_hours)}</p>
        <Button variant="primary" isBusy={isBusy || isMaking} onClick={make}>
          {t('backups.make')}
        </Button>
      </div>
      <FailureNotice>{failure}</FailureNotice>
      {data.data.length === 0 ? (
        <EmptyState icon={<Archive aria-hidden />} title={t('backups.empty')} />
      ) : (
        <ul>
          {data.data.map((backup) => (
            <Row key={backup.name} backup={backup} />
          ))}
        </ul>
      )}
    </div>
  );
}
