import type { DashboardStats } from '../contract.ts';

export function makeStats(): DashboardStats {
  return {
    users: { total: 1200, new_this_month: 12 },
    tools: { total: 272, pending: 3, late: 0, changes_requested: 1, approved: 268, rejected: 1, unlisted: 0 },
    reviews: { total: 597, pending: 2, average_rating: 4 },
    spam: { pending: 0 },
    waiting: {},
  };
}
