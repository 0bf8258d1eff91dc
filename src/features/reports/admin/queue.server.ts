import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { checkOwnRow } from '#src/features/queue/own/own-rows-service.server.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ReportsContext } from '../context.server.ts';
import type { DecisionRecord } from '../deciding/decision-queries.server.ts';
import { type ReportRecord, selectReportParties } from '../filing/report-queries.server.ts';
import type { ReportReason, ReportStatus, ReportSubjectKind } from '../rules.ts';
import type { AdminReportQuery } from './contract.ts';

type QueuedReport = ReportRecord & {
  author_name: string | null;
  reporter_name: string | null;
  sources: number;
  total_weight: number;
};

interface QueuePage {
  status: ReportStatus | undefined;
  reason: ReportReason | undefined;
  subject: ReportSubjectKind | undefined;
  search: string;
  offset: number;
  limit: number;
}

/** Of the open reports of a thing, which are one row, the one that is shown. */
const isFirst = sql`not exists (select from reports o where o.subject = r.subject and o.subject_id = r.subject_id
  and o.status = 'open' and o.id < r.id)`;

/**
 * A page of reports, and how many there are. With `open` one for each reported thing, by their weight together. Joins users
 * for names.
 */
async function selectReportPage(
  db: Reader,
  { status, reason, subject, search, offset, limit }: QueuePage,
): Promise<{ rows: QueuedReport[]; total: number }> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const isOpen = status === 'open';
  const sameThing = sql`o.subject = r.subject and o.subject_id = r.subject_id and o.status = 'open'`;
  const ofReason = isOpen
    ? sql`exists (select from reports o where ${sameThing} and o.reason = ${reason ?? null})`
    : sql`r.reason = ${reason ?? null}`;
  const where = sql`${status ? sql`r.status = ${status}` : sql`true`} and ${isOpen ? isFirst : sql`true`}
    and ${reason ? ofReason : sql`true`} and ${subject ? sql`r.subject = ${subject}` : sql`true`}
    and ${search ? sql`(r.title ilike ${pattern} or r.text ilike ${pattern} or r.excerpt ilike ${pattern})` : sql`true`}`;
  const order = isOpen
    ? sql`w.is_illegal desc, w.weight desc, r.created_at, r.id`
    : sql`r.created_at desc, r.id desc`;
  const [{ rows }, found] = await Promise.all([
    sql<QueuedReport>`
      select r.*, a.name as author_name, coalesce(p.name, r.name) as reporter_name,
        w.sources, w.weight as total_weight
      from reports r
      left join users a on a.id = r.author_id left join users p on p.id = r.reporter_id
      cross join lateral (
        select (count(*) filter (where o.counts))::int as sources,
          coalesce(sum(o.weight) filter (where o.counts), 0)::float8 as weight,
          coalesce(bool_or(o.reason = 'illegal'), false) as is_illegal
        from reports o where ${sameThing}
      ) w
      where ${where} order by ${order} offset ${offset} limit ${limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from reports r where ${where}`.execute(db),
  ]);
  return { rows, total: found.rows[0]!.total };
}

type Shown = readonly Pick<ReportRecord, 'subject' | 'subject_id' | 'author_id'>[];

const keysOf = (shown: Shown) =>
  JSON.stringify(shown.map(({ subject, subject_id }) => ({ subject, subject_id })));

/** Shown of each thing at most. */
const MOST = 20;

/** Reports of the same things, the newest first. */
async function selectOtherReports(db: Reader, shown: Shown): Promise<ReportRecord[]> {
  const { rows } = await sql<ReportRecord>`
    select o.* from (select distinct * from jsonb_to_recordset(${keysOf(shown)}::jsonb)
      as k (subject text, subject_id int)) k
    cross join lateral (select * from reports r where r.subject = k.subject and r.subject_id = k.subject_id
      order by r.id desc limit ${MOST}) o
    order by o.id desc`.execute(db);
  return rows;
}

/** Decisions about the same things or against the same people, the newest first. */
async function selectEarlierDecisions(db: Reader, shown: Shown): Promise<DecisionRecord[]> {
  const authors = shown.flatMap(({ author_id }) => author_id ?? []);
  const { rows } = await sql<DecisionRecord>`
    select d.* from report_decisions d where d.author_id = any(${authors}::int[])
      or (d.subject, d.subject_id) in (select k.subject, k.subject_id
        from jsonb_to_recordset(${keysOf(shown)}::jsonb) as k (subject text, subject_id int))
    order by d.id desc limit ${MOST * 10}`.execute(db);
  return rows;
}

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
