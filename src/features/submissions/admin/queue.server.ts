import {
  selectQueuedTools,
  selectQueuePage,
} from '#src/features/tools/listings/public/queue-store.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { AdminListQuery } from '#src/shared/admin-schemas.ts';
import type { SubmissionsContext } from '../context.server.ts';
import type { AdminSubmission, AdminSubmissionList } from './contract.ts';
import { presentSubmission } from './present-submission.server.ts';
import type { SubmissionState } from './rules.ts';

/** Pending: the longest first; otherwise the last decided first. */
export function listSubmissions(
  context: SubmissionsContext,
  state: SubmissionState,
  query: AdminListQuery,
): Promise<AdminSubmissionList> {
  return readListPage(query, async (page) => {
    const now = context.clock.now();
    const [ids, total] = await selectQueuePage(context.database.kysely, { ...page, state, now });
    return [await readSubmissions(context, ids), total];
  });
}

/** Reads a listing, submission or revision. @throws HttpError 404. */
export async function getSubmission(context: SubmissionsContext, id: number): Promise<AdminSubmission> {
  const [submission] = await readSubmissions(context, [id]);
  if (!submission) throw new HttpError('not_found', { message: 'Submission not found.' });
  return submission;
}

/** In the order of the ids; two queries for any number of them. */
async function readSubmissions(
  { database: { kysely }, clock, signedUrls }: SubmissionsContext,
  ids: readonly number[],
): Promise<AdminSubmission[]> {
  const now = clock.now();
  const rows = await selectQueuedTools(kysely, ids, now);
  const changedIds = rows.flatMap(({ status, pending_version_of }) =>
    status === 'pending' && pending_version_of !== null ? [pending_version_of] : [],
  );
  const changedTools = await selectQueuedTools(kysely, changedIds, now);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changedById = new Map(changedTools.map((tool) => [tool.id, tool]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const changed = row.status === 'pending' ? changedById.get(row.pending_version_of ?? 0) : undefined;
    return presentSubmission(row, changed, signedUrls.sign);
  });
}
