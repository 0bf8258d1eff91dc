import { countUsers } from '#src/features/identity/accounts/admin-user-store.server.ts';
import { selectReviewStats } from '#src/features/reviews/admin/review-queue-store.server.ts';
import { countFlagged } from '#src/features/spam/admin/flagged-store.server.ts';
import { countQueues } from '#src/features/tools/listings/public/queue-store.server.ts';
import { REVIEW_HOURS } from '#src/features/tools/rules.ts';
import { HOUR } from '#src/shared/time.ts';
import type { ModerationContext } from '../admin-path/admin-path.server.ts';
import type { DashboardStats } from '../contract.ts';

export async function getDashboardStats({
  database: { reports },
  clock,
  extensions,
}: ModerationContext): Promise<DashboardStats> {
  const now = clock.now();
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const [users, tools, reviews, spam, ...others] = await Promise.all([
    countUsers(reports, monthStart),
    countQueues(reports, now, new Date(now.getTime() - REVIEW_HOURS * HOUR)),
    selectReviewStats(reports),
    countFlagged(reports),
    ...extensions.all('moderation.waiting').map((count) => count(reports)),
  ]);
  return {
    users: { total: users.total, new_this_month: users.created },
    tools,
    reviews,
    spam,
    waiting: Object.assign({}, ...others),
  };
}
