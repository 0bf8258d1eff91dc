import { formatNumber, formatRating } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { DashboardStats } from '../contract.ts';

function StatCard({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1">
        <span className="block font-display text-3xl font-bold tabular-nums">{value}</span>
        <span className="text-sm text-muted tabular-nums">{note}</span>
      </dd>
    </div>
  );
}

export function StatCards({ stats: { users, tools, reviews } }: { stats: DashboardStats }) {
  const grouped = (count: number) => formatNumber(count);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label={t('moderation.totalUsers')}
        value={grouped(users.total)}
        note={t('moderation.newThisMonth', { count: users.new_this_month })}
      />
      <StatCard
        label={t('moderation.totalTools')}
        value={grouped(tools.total)}
        note={t('moderation.pendingCount', { count: tools.pending })}
      />
      <StatCard
        label={t('moderation.totalReviews')}
        value={grouped(reviews.total)}
        note={t('moderation.pendingCount', { count: reviews.pending })}
      />
      <StatCard
        label={t('moderation.averageRating')}
        value={formatRating(reviews.average_rating)}
        note={t('moderation.outOfFive')}
      />
    </dl>
  );
}
