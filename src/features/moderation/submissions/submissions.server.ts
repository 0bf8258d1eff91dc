import { VERSION_LIFETIME } from '#src/features/tools/rules.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { AdminListQuery, AdminSubmission, AdminSubmissionList, DashboardStats } from '../contract.ts';
import { selectStats } from '../dashboard-queries.server.ts';
import type { ModerationDependencies } from '../dependencies.server.ts';
import { readPage } from '../list-part.ts';
import type { SubmissionState } from '../rules.ts';
import { presentSubmission } from './present-submission.server.ts';
import { selectSubmissionIds, selectSubmissions } from './submission-queries.server.ts';

/** What waits for a decision, and what was decided. */
export function createSubmissionDesk({ database, clock, signedUrls }: ModerationDependencies) {
  const db = database.kysely;
  const expiredBefore = () => new Date(clock.now().getTime() - VERSION_LIFETIME);

  /** In the order of the ids: two queries, however many there are. */
  const readSubmissions = async (ids: readonly number[]): Promise<AdminSubmission[]> => {
    if (ids.length === 0) return [];
    const rows = await selectSubmissions(db, ids, expiredBefore());
    const changed = rows
      .filter(({ status }) => status === 'pending')
      .map(({ pending_version_of }) => pending_version_of)
      .filter((id) => id !== null);
    const tools = changed.length === 0 ? [] : await selectSubmissions(db, changed, expiredBefore());
    const byId = new Map(rows.map((row) => [row.id, row]));
    const live = new Map(tools.map((tool) => [tool.id, tool]));
    return ids
      .map((id) => byId.get(id))
      .filter((row) => row !== undefined)
      .map((row) => {
        const isWaiting = row.status === 'pending' && row.pending_version_of !== null;
        return presentSubmission(
          row,
          isWaiting ? live.get(row.pending_version_of!) : undefined,
          signedUrls.sign,
        );
      });
  };

  const listSubmissions = (state: SubmissionState, query: AdminListQuery): Promise<AdminSubmissionList> =>
    readPage(query, async (part) => {
      const [ids, total] = await selectSubmissionIds(db, { ...part, state, expiredBefore: expiredBefore() });
      return [await readSubmissions(ids), total];
    });

  /** Of a listing, submission or waiting version. @throws HttpError 404. */
  const getSubmission = async (id: number): Promise<AdminSubmission> => {
    const [submission] = await readSubmissions([id]);
    if (!submission) throw new HttpError('not_found', { message: 'There is no such submission.' });
    return submission;
  };

  const readDashboard = (): Promise<DashboardStats> => {
    const now = clock.now();
    const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    return selectStats(db, { monthStart, expiredBefore: expiredBefore() });
  };

  return { listSubmissions, getSubmission, readDashboard };
}
