import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { useSearchParams } from 'react-router';
import { accountPage } from '#src/features/identity/ui/account-head.ts';
import { OwnUserPage } from '#src/features/identity/ui/own-user.tsx';
import { errorText } from '#src/shared/error-text.ts';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer, type Viewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { announceRead, notificationApi, useUnread } from './client.ts';
import type { Notice, ReadRequest } from './contract.ts';
import { NOTIFICATION_SETTINGS_PATH, NOTIFICATIONS_PATH } from './rules.ts';

export function loader() {
  return accountPage(t('notifications.title'), NOTIFICATIONS_PATH);
}

function parsePage(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}

function Row({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { subject, text, url, created_at, read_at } = notice;
  const isUnread = read_at === null;
  return (
    <li className="relative grid gap-1 border-line border-t py-4 pl-5">
      {isUnread && <span aria-hidden className="absolute top-6.5 left-0 size-2 rounded-full bg-accent" />}
      <h2 className={isUnread ? 'font-semibold' : 'font-medium'}>
        {isUnread && <span className="sr-only">{t('notifications.new')} </span>}
        {url ? (
          <Link
            to={url}
            onClick={() => isUnread && onRead()}
            className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {subject}
          </Link>
        ) : (
          subject
        )}
      </h2>
      <p className="max-w-[70ch] whitespace-pre-line text-muted [overflow-wrap:anywhere]">{text}</p>
      <p className="text-muted text-sm">
        <time dateTime={created_at}>{formatMoment(created_at)}</time>
      </p>
    </li>
  );
}

function Notices({ viewer }: { viewer: Viewer }) {
  const client = useQueryClient();
  const [parameters] = useSearchParams();
  const page = parsePage(parameters.get('page'));
  const query = notificationApi.query(
    'GET /user/notifications',
    { query: { page } },
    { viewer, staleTime: 0 },
  );
  const { data, isError } = useQuery(query);
  const unread = useUnread(viewer);
  const read = useMutation({
    mutationFn: (body: ReadRequest) => notificationApi.send('POST /user/notifications/read', { body }),
    onSuccess: () => {
      announceRead();
      return client.invalidateQueries({ queryKey: query.queryKey });
    },
    onError: (error) => showToast(errorText(error)),
  });
  if (isError) return <FailureNotice>{t('notifications.loadError')}</FailureNotice>;
  if (!data) return <Skeleton className="h-40" />;
  const { total, current_page: current, last_page: last } = data.pagination;
  if (total === 0)
    return (
      <EmptyState icon={<Bell aria-hidden />} title={t('notifications.none')}>
        <p>{t('notifications.noneText')}</p>
      </EmptyState>
    );
  return (
    <>
      {unread > 0 && (
        <div>
          <Button size="small" isBusy={read.isPending} onClick={() => read.mutate({ all: true })}>
            {t('notifications.readAll')}
          </Button>
        </div>
      )}
      <ul>
        {data.data.map((notice) => (
          <Row key={notice.id} notice={notice} onRead={() => read.mutate({ ids: [notice.id] })} />
        ))}
      </ul>
      <Pagination
        current={Math.min(current, last)}
        last={last}
        pathOf={(to) => (to === 1 ? NOTIFICATIONS_PATH : `${NOTIFICATIONS_PATH}?page=${to}`)}
      />
    </>
  );
}

export function Component() {
  const viewer = useViewer();
  return (
    <div className="wrap pt-6">
      <OwnUserPage title={t('notifications.title')}>
        {() => (
          <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h1 className="font-display font-bold text-title">{t('notifications.title')}</h1>
              <Link
                to={NOTIFICATION_SETTINGS_PATH}
                className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
              >
                {t('notifications.settingsLink')}
              </Link>
            </div>
            {viewer && <Notices viewer={viewer} />}
          </div>
        )}
      </OwnUserPage>
    </div>
  );
}
