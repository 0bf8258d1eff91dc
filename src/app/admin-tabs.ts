import { auditLogTab } from '#src/features/audit-log/admin-tab.ts';
import { backupsTab } from '#src/features/backups/admin-tab.ts';
import { usersTab } from '#src/features/identity/admin-tab.ts';
import { listingsTab } from '#src/features/listings/admin-tab.ts';
import { newsletterTab } from '#src/features/newsletter/admin-tab.ts';
import { pagesTab } from '#src/features/pages/admin-tab.ts';
import { reviewsTab } from '#src/features/reviews/admin-tab.ts';
import { siteTab } from '#src/features/site/admin-tab.ts';
import { statisticsTab } from '#src/features/statistics/admin-tab.ts';
import { submissionsTab } from '#src/features/submissions/admin-tab.ts';
import { categoriesTab } from '#src/features/tools/admin-tab.ts';
import { watchTab } from '#src/features/watch/admin-tab.ts';
import type { AdminTab } from '#src/shared/pages.ts';

/** THE list of the slices' tabs in the administrators' screen. Only administrators download it. */
const unordered: readonly AdminTab[] = [
  auditLogTab,
  backupsTab,
  usersTab,
  listingsTab,
  newsletterTab,
  pagesTab,
  reviewsTab,
  siteTab,
  statisticsTab,
  submissionsTab,
  categoriesTab,
  watchTab,
];

/** The tabs in the order in which they stand. */
export const adminTabs = unordered.toSorted((one, other) => one.order - other.order);
