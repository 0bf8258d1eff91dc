import { checkOwnRow } from '#src/features/queue/own/own-rows-service.server.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ReportsContext } from '../context.server.ts';
import { selectReportParties } from '../filing/report-queries.server.ts';
import type { AdminReportQuery } from './contract.ts';
import {
  type QueuedReport,
  selectEarlierDecisions,
  selectOtherReports,
  selectReportPage,
} from './queue-queries.server.ts';

/** Reports with what a moderator should know before deciding. */
export function listReports(context: ReportsContext, query: AdminReportQuery, caller: Caller) {
  const { status, reason, subject } = query;
  return readListPage(query, async (page) => {
    const { kysely } = context.database;
    const checkRow = async (row: QueuedReport) =>
      row.status === 'open'
        ? checkOwnRow(context, kysely, caller, await selectReportParties(kysely, row))
        : null;
    const { rows, total } = await selectReportPage(kysely, { ...page, status, reason, subject });
    if (rows.length === 0) return [[], total];
    const [others, earlier] = await Promise.all([
      selectOtherReports(kysely, rows),
      selectEarlierDecisions(kysely, rows),
    ]);
    const data = rows.map(async (row) => ({ ...present(row, others, earlier), own: await checkRow(row) }));
    return [await Promise.all(data), total];
  });
}

type Same = { subject: string; subject_id: number };
const isSame = (one: Same, other: Same) =>
  one.subject === other.subject && one.subject_id === other.subject_id;

function present(
  row: QueuedReport,
  others: Awaited<ReturnType<typeof selectOtherReports>>,
  earlier: Awaited<ReturnType<typeof selectEarlierDecisions>>,
) {
  const { id, subject, subject_id, title, excerpt, path, author_id, reason, text, status } = row;
  return {
    id,
    subject,
    subject_id,
    title,
    excerpt,
    path,
    author: author_id === null ? null : { id: author_id, name: row.author_name ?? '' },
    reason,
    text,
    reporter: { name: row.reporter_name, email: row.email, has_account: row.reporter_id !== null },
    status,
    created_at: row.created_at,
    decided_at: row.decided_at,
    sources: row.sources,
    weight: row.total_weight,
    others: others.filter((other) => other.id !== id && isSame(other, row)),
    earlier: earlier
      .filter((decision) => isSame(decision, row) || (author_id !== null && decision.author_id === author_id))
      .map((decision) => ({ ...decision, is_same_subject: isSame(decision, row) })),
  };
}
