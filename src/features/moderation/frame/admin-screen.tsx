import { useMutation, useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { formatNumber, formatRating } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { AdminTab } from '#src/shared/pages.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { Button } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { DashboardStats } from '../contract.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { useAdminTab } from './use-admin-tabs.ts';

/** Reads the stats and the current list again, and confirms it. */
function RefreshButton() {
  const client = useQueryClient();
  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: () => refreshAdministration(client, { throwOnError: true }),
    onSuccess: () => showToast(t('moderation.refreshed')),
    onError: () => showToast(t('moderation.loadError')),
  });
  return (
    <Button isBusy={isBusy} aria-busy={isBusy || undefined} onClick={() => mutate()}>
      <RefreshCw aria-hidden className={joinClasses('size-4', isBusy && 'animate-spin')} />
      {t(isBusy ? 'moderation.refreshing' : 'moderation.refresh')}
    </Button>
  );
}

/** One strip, so that the work below it begins on the first screen of a phone. */
function StatCards({ stats: { users, tools, reviews } }: { stats: DashboardStats }) {
  const cards = [
    ['totalUsers', formatNumber(users.total), t('moderation.newThisMonth', { count: users.new_this_month })],
    ['totalTools', formatNumber(tools.total), t('moderation.pendingCount', { count: tools.pending })],
    ['totalReviews', formatNumber(reviews.total), t('moderation.pendingCount', { count: reviews.pending })],
    ['averageRating', formatRating(reviews.average_rating), t('moderation.outOfFive')],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      {cards.map(([name, value, explanation]) => (
        <div key={name} className="bg-surface px-3 py-2 sm:px-4">
          <dt className="text-sm text-muted">{t(`moderation.${name}`)}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
            <span className="font-display text-xl font-bold">{value}</span>
            <span className="text-sm text-muted">{explanation}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const contents = new Map<AdminTab, ComponentType>();

/** The content of a tab, which is downloaded when it is shown for the first time. */
function contentOf(tab: AdminTab): ComponentType {
  const known = contents.get(tab);
  if (known) return known;
  const content = lazy(async () => ({ default: (await tab.load()).Component }));
  contents.set(tab, content);
  return content;
}

/** The tabs of the slices, with the stats on the first. `begin` stands above its content. */
export function AdminScreen({
  stats,
  tabs,
  begin,
}: {
  stats: DashboardStats;
  tabs: readonly AdminTab[];
  begin?: ReactNode;
}) {
  const shown = useAdminTab(tabs);
  const Content = shown && contentOf(shown);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 pt-5 sm:pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-title font-bold">{t('moderation.title')}</h1>
        <RefreshButton />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-8">
        <AdminNavigation tabs={tabs} shown={shown} stats={stats} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {shown === tabs[0] && (
            <>
              <StatCards stats={stats} />
              {begin}
            </>
          )}
          {shown && Content && (
            <>
              <h2 className="sr-only">{t(shown.label)}</h2>
              <Suspense key={shown.tab} fallback={<Skeleton className="h-96 rounded-card" />}>
                <Content />
              </Suspense>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
