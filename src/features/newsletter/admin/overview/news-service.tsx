import { useQuery } from '@tanstack/react-query';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { newsServiceQuery } from '../client.ts';
import type { NewsServiceCheck } from '../contract.ts';

function describe({ configured, ok, latency_ms }: NewsServiceCheck): string {
  if (!configured) return t('newsletterAdmin.newsOff');
  return ok ? t('newsletterAdmin.newsOk', { ms: latency_ms ?? 0 }) : t('newsletterAdmin.newsFailed');
}

/** One line about the service that finds news. */
export function NewsService() {
  const { data, error, isFetching, refetch } = useQuery(newsServiceQuery());
  const check = data?.data;
  const text = isFetching
    ? t('newsletterAdmin.newsChecking')
    : error || !check
      ? t('newsletterAdmin.newsUnknown')
      : describe(check);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p role="status">
        <span className="text-muted">{t('newsletterAdmin.news')}</span> {text}
      </p>
      {(check?.configured !== false || error) && (
        <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
          {t('newsletterAdmin.newsCheck')}
        </Button>
      )}
    </div>
  );
}
