import { useQuery } from '@tanstack/react-query';
import { errorText } from '#src/shared/error-text.ts';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { userStatsQuery } from '../client.ts';

/** Three numbers about an account. If they cannot be loaded, the rest of the page still works. */
export function DashboardCounters() {
  const { data, error, refetch } = useQuery(userStatsQuery());
  if (error) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-muted">
        <p>{errorText(error)}</p>
        <Button size="small" onClick={() => refetch()}>
          {t('error.tryAgain')}
        </Button>
      </div>
    );
  }
  const counters = [
    { label: t('dashboard.contributions'), value: data?.data.contributions },
    { label: t('dashboard.favorites'), value: data?.data.favorites, to: '/saved-tools?folder=all' },
    { label: t('dashboard.reviews'), value: data?.data.reviews },
  ];
  return (
    <section aria-label={t('dashboard.counters')}>
      <dl className="grid max-w-2xl grid-cols-3 divide-x divide-line border-y border-line">
        {counters.map(({ label, value, to }) => (
          <div key={label} className="relative flex flex-col-reverse py-4 pl-4 first:pl-0 sm:pl-6">
            <dt className="text-sm text-muted [overflow-wrap:anywhere]">
              {to ? (
                <Link to={to} className="text-accent after:absolute after:inset-0 hover:underline">
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className="font-display text-heading font-bold tabular-nums">
              {value === undefined ? <Skeleton className="h-8 w-12" /> : formatNumber(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
