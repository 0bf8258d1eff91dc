import { type ComponentType, lazy, Suspense } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import type { AdminTab } from '#src/shared/pages.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { DashboardStats } from '../contract.ts';
import { StatCards } from '../dashboard/stat-cards.tsx';
import { RefreshButton } from './refresh-button.tsx';

const contents = new Map<AdminTab, ComponentType>();

/** The content of a tab, which is downloaded when it is shown for the first time. */
function contentOf(tab: AdminTab): ComponentType {
  const known = contents.get(tab);
  if (known) return known;
  const content = lazy(async () => ({ default: (await tab.load()).Component }));
  contents.set(tab, content);
  return content;
}

/** Returns how much waits for a decision in a tab. */
function countWaiting({ waiting }: AdminTab, stats: DashboardStats): number {
  const figures: Readonly<Record<string, Readonly<Record<string, number>>>> = stats;
  return (waiting && figures[waiting]?.pending) || 0;
}

/** The tab that the URL names, or the first one. */
export function useAdminTab(tabs: readonly AdminTab[]): AdminTab {
  const { address } = useAdminAddress();
  return tabs.find(({ tab }) => tab === address.tab) ?? tabs[0]!;
}

/** The stats, and the tabs of the slices. */
export function AdminScreen({ stats, tabs }: { stats: DashboardStats; tabs: readonly AdminTab[] }) {
  const { address, pathTo } = useAdminAddress();
  const shown = useAdminTab(tabs);
  const Content = contentOf(shown);
  const links = tabs.map((tab) => {
    const count = countWaiting(tab, stats);
    return {
      label: t(tab.label),
      to: pathTo({
        tab: tab === tabs[0] ? '' : tab.tab,
        status: count > 0 ? (tab.waitingStatus ?? '') : '',
        search: address.search,
      }),
      isCurrent: tab === shown,
      count: count || undefined,
      countLabel: t('moderation.pendingCount', { count }),
    };
  });
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 pt-6 sm:gap-6 sm:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-title font-bold">{t('moderation.title')}</h1>
        <RefreshButton />
      </div>
      <StatCards stats={stats} />
      <div>
        <TabLinks label={t('moderation.tabs')} tabs={links} />
        <h2 className="sr-only">{t(shown.label)}</h2>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-5">
          <Suspense key={shown.tab} fallback={<Skeleton className="h-96 rounded-card" />}>
            <Content />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
