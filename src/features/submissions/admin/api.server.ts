import { refuseLocked } from '#src/features/queue/locks/lock-service.server.ts';
import { saysOwn } from '#src/features/queue/own/says-own-service.server.ts';
import { type CallFor, implementCalls, type Route } from '#src/server/http/route.ts';
import type { Translate } from '#src/server/translate.ts';
import type { Text } from '#src/shared/messages/message.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { approveRevision } from '../deciding/approve-revision.server.ts';
import { approveSubmission, rejectSubmission, restoreTool } from '../deciding/decide-submission.server.ts';
import type { DecidedListing } from '../deciding/decision-checks.server.ts';
import { getRecipient } from '../deciding/remove-tool.server.ts';
import { requestChanges } from '../deciding/request-changes.server.ts';
import { scheduleApproval } from '../deciding/schedule-approval.server.ts';
import { authorizeBadges, changeBadges } from './badges/badges.server.ts';
import { submissionAdminCalls } from './calls.ts';
import type { DecidedTool } from './contract.ts';
import { authorizeOwnership, changeOwner } from './ownership/ownership.server.ts';
import { getSubmission, listSubmissions } from './queue.server.ts';

/** A decided tool is never `applied`, which is a state of revisions only. */
function decided({ isOwn, ...tool }: DecidedListing, t: Translate, done: Text) {
  return { data: tool as DecidedTool, message: saysOwn(t, done, isOwn) };
}

export function submissionAdminRoutes(context: SubmissionsContext): readonly Route[] {
  const checkLock = async (id: number, { ignore_lock }: { ignore_lock: boolean }, call: CallFor<'admin'>) => {
    if (!ignore_lock) await refuseLocked(context, context.database.kysely, id, call.caller);
  };
  return implementCalls(submissionAdminCalls, {
    'GET /admin/tools/pending': ({ query, call }) => listSubmissions(context, 'pending', query, call.caller),
    'GET /admin/tools/changes-requested': ({ query, call }) =>
      listSubmissions(context, 'changes_requested', query, call.caller),
    'GET /admin/tools/approved': ({ query, call }) =>
      listSubmissions(context, 'approved', query, call.caller),
    'GET /admin/tools/rejected': ({ query, call }) =>
      listSubmissions(context, 'rejected', query, call.caller),
    'GET /admin/tools/unlisted': ({ query, call }) =>
      listSubmissions(context, 'unlisted', query, call.caller),
    'POST /admin/tools/{id}/approve': async ({ params, query, call, t }) => {
      await checkLock(params.id, query, call);
      return decided(
        await approveSubmission(context, params.id, call.caller),
        t,
        'submissions.done.published',
      );
    },
    'POST /admin/tools/{id}/approve-pending': async ({ params, query, call, t }) => {
      await checkLock(params.id, query, call);
      return decided(
        await approveRevision(context, params.id, call.caller),
        t,
        'submissions.done.updateLive',
      );
    },
    'POST /admin/tools/{id}/reject': {
      authorize: async ({ caller }, { id }) => {
        await getSubmission(context, id, caller);
      },
      handle: async ({ params, query, body, call, t }) => {
        await checkLock(params.id, query, call);
        return decided(
          await rejectSubmission(context, params.id, body, call.caller),
          t,
          'submissions.done.rejected',
        );
      },
    },
    'POST /admin/tools/{id}/request-changes': {
      authorize: async ({ caller }, { id }) => {
        await getSubmission(context, id, caller);
      },
      handle: async ({ params, query, body: { note, reason_id }, call, t }) => {
        await checkLock(params.id, query, call);
        return decided(
          await requestChanges(context, params.id, { reason: note, reason_id }, call.caller),
          t,
          'submissions.done.changesRequested',
        );
      },
    },
    'PUT /admin/tools/{id}/schedule': {
      authorize: async ({ caller }, { id }) => {
        await getSubmission(context, id, caller);
      },
      handle: async ({ params, query, body: { publish_at }, call, t }) => {
        await checkLock(params.id, query, call);
        await scheduleApproval(context, params.id, publish_at, call.caller);
        const done = publish_at ? 'submissions.done.scheduled' : 'submissions.done.unscheduled';
        return { data: await getSubmission(context, params.id, call.caller), message: t(done) };
      },
    },
    'POST /admin/tools/{id}/restore': async ({ params, call, t }) =>
      decided(await restoreTool(context, params.id, call.caller), t, 'submissions.done.restored'),
    'GET /admin/tools/{id}/recipient': async ({ params }) => ({
      data: await getRecipient(context, params.id),
    }),
    'PUT /admin/tools/{id}': {
      authorize: (_, { id }) => authorizeBadges(context, id),
      handle: async ({ params, body, call, t }) => {
        await changeBadges(context, params.id, body, call.caller);
        return {
          data: await getSubmission(context, params.id, call.caller),
          message: t('submissions.done.toolUpdated'),
        };
      },
    },
    'PUT /admin/tools/{id}/owner': {
      authorize: (_, { id }) => authorizeOwnership(context, id),
      handle: async ({ params, body, call, t }) => {
        const isOwn = await changeOwner(context, params.id, body, call.caller);
        const message =
          body.user_id === null ? 'submissions.done.ownerRemoved' : 'submissions.done.ownerChanged';
        return {
          data: await getSubmission(context, params.id, call.caller),
          message: saysOwn(t, message, isOwn),
        };
      },
    },
  });
}
