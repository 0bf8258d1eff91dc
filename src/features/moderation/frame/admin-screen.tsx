import type { ReactNode } from 'react';
import { AuditLogTab } from '#src/features/audit-log/admin/audit-log-tab.tsx';
import { UsersTab } from '#src/features/identity/admin/users-tab.tsx';
import { ReviewsTab } from '#src/features/reviews/admin/reviews-tab.tsx';
import { SubmissionsTab } from '#src/features/submissions/admin/submissions-tab.tsx';
import { CategoriesTab } from '#src/features/tools/admin/categories-tab.tsx';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { ADMIN_TABS, type AdminTab } from '#src/ui/admin/admin-address.ts';
import { useAdminSearchParams } from '#src/ui/admin/use-admin-address.ts';
import { SearchBox } from '#src/ui/forms/search-box.tsx';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import type { DashboardStats } from '../contract.ts';
import { StatCards } from '../dashboard/stat-cards.tsx';
import { RefreshButton } from './refresh-button.tsx';

interface AdminScreenProps {
  stats: DashboardStats;
  /** The tabs of other slices, with searches of their own. */
  newsletter?: ReactNode;
  watch?: ReactNode;
}

/** The stats, and a list in each tab. */
export function AdminScreen({ stats, newsletter, watch }: AdminScreenProps) {
  const { params, pathOf, goTo } = useAdminSearchParams();
  const { tab, search } = params;
  const waiting: Partial<Record<AdminTab, number>> = {
    submissions: stats.tools.pending,
    reviews: stats.reviews.pending,
  };
  const tabs = ADMIN_TABS.map((name) => ({
    label: t(`moderation.${name}` satisfies MessageKey),
    // Reviews that wait come first; where none does, all are listed.
    to: pathOf({ tab: name, state: 'pending', filter: stats.reviews.pending > 0 ? 'pending' : 'all' }),
    isCurrent: name === tab,
    count: waiting[name] || undefined,
    countLabel: t('moderation.pendingCount', { count: waiting[name] ?? 0 }),
  }));
  const label = t(`moderation.${tab}` satisfies MessageKey);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 pt-6 sm:gap-6 sm:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-title font-bold">{t('moderation.title')}</h1>
        <RefreshButton />
      </div>
      <StatCards stats={stats} />
      <div>
        <TabLinks label={t('moderation.tabs')} tabs={tabs} />
        <h2 className="sr-only">{label}</h2>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-5">
          {tab !== 'newsletter' && tab !== 'watch' && (
            <SearchBox
              label={t('moderation.searchFor', { list: label.toLowerCase() })}
              search={search}
              onSearch={(next) => void goTo({ search: next }, { replace: true })}
            />
          )}
          {tab === 'submissions' && <SubmissionsTab stats={stats} />}
          {tab === 'users' && <UsersTab />}
          {tab === 'categories' && <CategoriesTab />}
          {tab === 'reviews' && <ReviewsTab />}
          {tab === 'activity' && <AuditLogTab />}
          {tab === 'newsletter' && newsletter}
          {tab === 'watch' && watch}
        </div>
      </div>
    </div>
  );
}
