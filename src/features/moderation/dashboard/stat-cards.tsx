import { formatNumber, formatRating } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { DashboardStats } from '../contract.ts';

function StatCard({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="bg-surface px-3 py-2 sm:px-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="font-display text-xl font-bold">{value}</span>
        <span className="text-sm text-muted">{note}</span>
      </dd>
    </div>
  );
}

/** One strip, so that the work below it begins on the first screen of a phone. */
export function StatCards({ stats: { users, tools, reviews } }: { stats: DashboardStats }) {
  const grouped = (count: number) => formatNumber(count);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
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
