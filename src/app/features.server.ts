import { assistant } from '#src/features/assistant/feature.server.ts';
import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { backups } from '#src/features/backups/feature.server.ts';
import { claims } from '#src/features/claims/feature.server.ts';
import { consent } from '#src/features/consent/feature.server.ts';
import { contact } from '#src/features/contact/feature.server.ts';
import { corrections } from '#src/features/corrections/feature.server.ts';
import { dashboard } from '#src/features/dashboard/feature.server.ts';
import { dataset } from '#src/features/dataset/feature.server.ts';
import { embeds } from '#src/features/embeds/feature.server.ts';
import { follows } from '#src/features/follows/feature.server.ts';
import { health } from '#src/features/health/feature.server.ts';
import { identity } from '#src/features/identity/feature.server.ts';
import { indexNow } from '#src/features/index-now/feature.server.ts';
import { listings } from '#src/features/listings/feature.server.ts';
import { moderation } from '#src/features/moderation/feature.server.ts';
import { newsletter } from '#src/features/newsletter/feature.server.ts';
import { notifications } from '#src/features/notifications/feature.server.ts';
import { pages } from '#src/features/pages/feature.server.ts';
import { previews } from '#src/features/previews/feature.server.ts';
import { profile } from '#src/features/profile/feature.server.ts';
import { queue } from '#src/features/queue/feature.server.ts';
import { reports } from '#src/features/reports/feature.server.ts';
import { reviews } from '#src/features/reviews/feature.server.ts';
import { saved } from '#src/features/saved/feature.server.ts';
import { setup } from '#src/features/setup/feature.server.ts';
import { site } from '#src/features/site/feature.server.ts';
import { spam } from '#src/features/spam/feature.server.ts';
import { statistics } from '#src/features/statistics/feature.server.ts';
import { submissions } from '#src/features/submissions/feature.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { undo } from '#src/features/undo/feature.server.ts';
import { watch } from '#src/features/watch/feature.server.ts';
import { webhooks } from '#src/features/webhooks/feature.server.ts';

/** THE list of slices on the server. Each comes after those it needs; calls are registered in this order. */
export const features = [
  auditLog,
  tools,
  site,
  pages,
  previews,
  undo,
  queue,
  identity,
  notifications,
  spam,
  reviews,
  saved,
  embeds,
  dataset,
  indexNow,
  follows,
  claims,
  submissions,
  corrections,
  listings,
  health,
  profile,
  dashboard,
  consent,
  contact,
  reports,
  newsletter,
  watch,
  assistant,
  backups,
  statistics,
  webhooks,
  moderation,
  setup,
] as const;
