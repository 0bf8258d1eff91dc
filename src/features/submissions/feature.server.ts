import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { queue } from '#src/features/queue/feature.server.ts';
import { spam } from '#src/features/spam/feature.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { selectPersonListings } from '#src/features/tools/listings/public/contribution-store.server.ts';
import {
  countDecisionsByDay,
  findMedianDecisionHours,
} from '#src/features/tools/listings/public/queue-store.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { submissionAdminRoutes } from './admin/api.server.ts';
import { submissionRoutes } from './api.server.ts';
import { expireRevisions } from './deciding/decide-submission.server.ts';
import { guardDecided } from './deciding/guard-undo.server.ts';
import { kinds } from './deciding/kinds.ts';
import { mailHolders } from './deciding/mail-holders.server.ts';
import { publishScheduled } from './deciding/schedule-approval.server.ts';
import { toolReportSubject } from './deciding/tool-report.server.ts';
import { queueWaiting, rejectWaiting } from './deciding/waiting-of-person.server.ts';
import { submissionMails } from './mails.server.ts';
import { submissionPersonalData } from './personal-data.server.ts';
import { postedListing } from './submitting/posted-listing-queries.server.ts';

/** Submissions: new listings, revisions of published ones, and the decision on both. */
export const submissions = defineFeature({
  name: 'submissions',
  kinds,
  needs: [tools, auditLog, queue, spam],
  routes: (context) => [...submissionRoutes(context), ...submissionAdminRoutes(context)],
  provides: (context) => ({
    'queue.person': async (db, userId) => {
      const { ids, ...figures } = await selectPersonListings(db, userId);
      return { figures, targets: { tool: ids } };
    },
    'statistics.decisions': {
      byDay: (since, until) => countDecisionsByDay(context.database.reports, since, until),
      medianHours: (since, until) => findMedianDecisionHours(context.database.reports, since, until),
    },
    'reports.subjects': [toolReportSubject(context)],
    'spam.posts': [postedListing],
    'undo.guard': (trx, decision) => guardDecided(context, trx, decision),
  }),
  mails: submissionMails,
  schedule: (context) => [
    { name: 'expire-revisions', cron: '25 * * * *', run: () => expireRevisions(context) },
    { name: 'publish-scheduled', cron: '* * * * *', run: () => publishScheduled(context) },
  ],
  auditActions: {
    tool: [
      'approve',
      'approve_update',
      'schedule',
      'unschedule',
      'reject',
      'request_changes',
      'edit',
      'remove_screenshot',
      'unlist',
      'restore',
      'undo',
      'mark',
      'owner',
    ],
  },
  on: (context) => ({
    'listings.allDecided': (trx, event) => mailHolders(context, trx, event),
    'identity.banned': (trx, { userId, reason }) => rejectWaiting(context, trx, userId, reason),
    'identity.verified': (trx, { userId }) => queueWaiting(context, trx, userId),
  }),
  personalData: submissionPersonalData,
});
