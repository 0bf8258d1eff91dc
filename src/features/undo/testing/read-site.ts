import { BEARER_TABLES } from '#src/features/identity/accounts/account-queries.server.ts';
import type { TestApi } from '#src/testing/test-api.ts';

/** Tables that only say that something was done, or that somebody has looked, and secrets that no undo puts back. */
const NOT_COMPARED: readonly string[] = [
  ...BEARER_TABLES,
  'audit_events',
  'catalogue_changes',
  'webhook_tool_changes',
  'webhook_tools',
  'statistics_days',
];

/** Calls that answer from the index, from lists in memory and from answers that the server keeps. */
const CALLS = [
  '/ai-tools?search=loom',
  '/ai-tools?search=alpha',
  '/ai-tools?sort=name',
  '/ai-tools?tags=looms',
  '/ai-tools?include_discontinued=1&sort=name',
  '/ai-tools/suggest?q=lo',
  '/ai-tools/loom',
  '/ai-tools/loom/similar',
  '/ai-tools/loom/reviews',
  '/ai-tools/alpha',
  '/ai-tools/alpha/reviews',
  '/categories',
  '/types',
  '/tags',
  '/discontinued',
  '/site',
  '/stats/public',
];

/** Everything that an undone decision must leave as it was. */
export interface SiteReading {
  /** Answers to visitors about the tools Loom and Alpha, and about the catalogue. */
  answers: Record<string, unknown>;
  /** The rows of each table, as sorted JSON. */
  rows: Record<string, string[]>;
}

async function readRows({ database: { pool } }: TestApi): Promise<Record<string, string[]>> {
  const tables = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`,
  );
  const compared = tables.rows.map(({ name }) => name).filter((name) => !NOT_COMPARED.includes(name));
  const found: Record<string, string[]> = {};
  for (const name of compared) {
    const { rows } = await pool.query(`select to_jsonb(t) - 'updated_at' as row from ${name} t`);
    found[name] = rows.map(({ row }) => JSON.stringify(row)).sort();
  }
  // A tool without counts is as good as one whose counts are zero.
  found.tool_stats = found.tool_stats!.filter((row) => /[1-9]/.test(row.replace(/"tool_id":\d+/, '')));
  return found;
}

/** Reads the answers of a site with the tools Loom and Alpha, and its database. */
export async function readSite(api: TestApi): Promise<SiteReading> {
  const answers: Record<string, unknown> = {};
  for (const path of CALLS) {
    const { status, body } = await api.get(path);
    answers[path] = { status, ...body, request_id: undefined };
  }
  return { answers, rows: await readRows(api) };
}
