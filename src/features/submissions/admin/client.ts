import { clientFor } from '#src/shared/client/call-client.ts';
import {
  adminListQuery,
  type ListPart,
  PENDING_FRESH_MS,
  pageOf,
  SETTLED_FRESH_MS,
} from '#src/ui/admin/admin-query.ts';
import type { ReasonChoice } from '#src/ui/admin/dialogs/reason-dialog.tsx';
import type { SubmissionState } from '../rules.ts';
import type { SubmissionAdminCalls } from './calls.ts';
import type { AdminSubmission } from './contract.ts';

export const submissionAdminApi = clientFor<SubmissionAdminCalls>();

const listCall = (state: SubmissionState) =>
  state === 'changes_requested'
    ? ('GET /admin/tools/changes-requested' as const)
    : (`GET /admin/tools/${state}` as const);

/** The address of every page of a list. */
export function submissionListAddress(state: SubmissionState): string {
  return submissionAdminApi.address(listCall(state));
}

export function submissionsQuery(state: SubmissionState, part: ListPart) {
  const staleTime = state === 'pending' ? PENDING_FRESH_MS : SETTLED_FRESH_MS;
  return adminListQuery(submissionAdminApi.query(listCall(state), { query: pageOf(part) }), staleTime);
}

/** Publishes a new submission, or applies a revision to its tool. */
export function approveSubmission({ id, pending_version_of }: AdminSubmission, ignoreLock: boolean) {
  const isNew = pending_version_of === null;
  return submissionAdminApi.send(
    isNew ? 'POST /admin/tools/{id}/approve' : 'POST /admin/tools/{id}/approve-pending',
    {
      params: { id },
      query: lockQuery(ignoreLock),
    },
  );
}

const lockQuery = (ignoreLock: boolean) => ({ ignore_lock: ignoreLock ? ('1' as const) : undefined });

export function rejectSubmission(id: number, choice: ReasonChoice, ignoreLock: boolean) {
  return submissionAdminApi.send('POST /admin/tools/{id}/reject', {
    params: { id },
    query: lockQuery(ignoreLock),
    body: choice,
  });
}

/** Sends it back to its submitter. */
export function requestChanges(id: number, { reason: note, ...choice }: ReasonChoice, ignoreLock: boolean) {
  return submissionAdminApi.send('POST /admin/tools/{id}/request-changes', {
    params: { id },
    query: lockQuery(ignoreLock),
    body: { note, ...choice },
  });
}
