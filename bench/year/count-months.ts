import type { SimulatedSite } from './simulated-site.ts';

/** Counts of each kind of event, by month (`2026-03`). */
export type MonthCounts = Record<string, Record<string, number>>;

/** Tables with the moment at which each of their rows began. */
const COUNTED: Record<string, string> = {
  'people registered': 'select created_at as at from users',
  'tools published':
    'select published_at as at from tools where published_at is not null and pending_version_of is null',
  'price changes':
    'select p.at from tool_price_changes p where exists (select from tool_price_changes e where e.tool_id = p.tool_id and e.at < p.at)',
  'tools discontinued': 'select discontinued_at as at from discontinued_tools',
  'corrections accepted': "select decided_at as at from corrections where status = 'accepted'",
  reviews: 'select created_at as at from reviews',
  reports: 'select created_at as at from reports',
  decisions: 'select decided_at as at from report_decisions',
  appeals: 'select appealed_at as at from report_decisions where appealed_at is not null',
  editions: "select sent_at as at from newsletter_editions where status = 'sent'",
};

const OWNER_ASKED = /^(We can’t reach the website of .|Le site de .+ ne répond plus$)/;
const PRICE_CHANGED = /^[^:]+: .+ → ./;
const DISCONTINUED = /. (has been discontinued|n’est plus proposé)$/;

/** Counts everything that was made, by month. */
export async function countMonths({ database, mailbox }: SimulatedSite): Promise<MonthCounts> {
  const months: MonthCounts = {};
  const add = (month: string, what: string, count: number) => {
    months[month] ??= {};
    months[month][what] = (months[month][what] ?? 0) + count;
  };
  for (const [what, statement] of Object.entries(COUNTED)) {
    const { rows } = await database.pool.query<{ month: string; count: number }>(
      `select to_char(at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count from (${statement}) as each group by 1`,
    );
    for (const { month, count } of rows) add(month, what, count);
  }
  for (const { at, subject, text } of mailbox.mails) {
    const month = at.toISOString().slice(0, 7);
    add(month, 'mails received', 1);
    if (text.includes('/newsletter/unsubscribe/')) add(month, 'of them newsletters', 1);
    if (OWNER_ASKED.test(subject)) add(month, 'owners asked', 1);
    if (PRICE_CHANGED.test(subject)) add(month, 'told of a new price', 1);
    if (DISCONTINUED.test(subject)) add(month, 'told that a tool ended', 1);
  }
  return months;
}
