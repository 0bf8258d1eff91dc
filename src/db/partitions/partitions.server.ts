import type { Pool, PoolClient } from 'pg';
import { liftQueryLimits } from '../query-deadline.server.ts';

/** Parts are made for so many months after this one. */
const MONTHS_AHEAD = 3;
/** A part is attached or dropped under a lock of the whole table. Statements that come meanwhile wait no longer than this. */
const LOCK_WAIT_MS = 3_000;

/** A table in the schema `public` with a part for each month, and one for all other rows, in the schema `partitions`. */
export interface PartitionedTable {
  name: string;
  /** The column by which it is parted, in UTC. */
  column: string;
  type: 'timestamptz' | 'date';
}

interface Month {
  /** `2026-11-01`. */
  from: string;
  to: string;
}

/**
 * Makes the parts of this month and the next three, moves rows of past months that have none into one, and drops each month
 * that began before `before`: with it goes what is a little younger, so that nothing is kept for longer. For a daily job.
 * @returns the months that were dropped, and those that were made.
 */
export async function keepPartitions(
  { pool }: { pool: Pool },
  table: PartitionedTable,
  { now, before }: { now: Date; before: Date },
): Promise<{ dropped: string[]; made: string[] }> {
  const client = await pool.connect();
  try {
    // Moving a month of a large table takes longer than a request's statement may.
    await liftQueryLimits(client);
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
    const present = await listMonths(client, table);
    const old = present.filter(({ from }) => from < before.toISOString());
    for (const month of old) await client.query(`drop table ${partName(table, month)}`);
    await client.query(`delete from ${defaultName(table)} where ${table.column} < ${boundOf(table, before)}`);
    const missing = await listMissing(client, table, { present, now });
    for (const month of missing) await makePart(client, table, month);
    return { dropped: old.map(nameOf), made: missing.map(nameOf) };
  } finally {
    // Its settings are not those of the pool, so the connection is not used again.
    client.release(true);
  }
}

function monthOf(year: number, month: number): Month {
  const first = (at: number) => new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 10);
  return { from: first(month), to: first(month + 1) };
}

/** `2026_11`. */
function nameOf({ from }: Month): string {
  return from.slice(0, 7).replace('-', '_');
}

const partName = ({ name }: PartitionedTable, month: Month) => `partitions.${name}_${nameOf(month)}`;
const defaultName = ({ name }: PartitionedTable) => `partitions.${name}_default`;

/** A literal of the column's type. */
function boundOf({ type }: PartitionedTable, at: Date | string): string {
  const text = typeof at === 'string' ? `${at}T00:00:00Z` : at.toISOString();
  return type === 'date' ? `'${text.slice(0, 10)}'::date` : `'${text}'::timestamptz`;
}

async function listMonths(client: PoolClient, { name }: PartitionedTable): Promise<Month[]> {
  const { rows } = await client.query<{ year: number; month: number }>(
    `select found[1]::int as year, found[2]::int as month
     from pg_inherits join pg_class on pg_class.oid = inhrelid,
       lateral regexp_match(relname, '_(\\d{4})_(\\d\\d)$') as found
     where inhparent = $1::regclass and found is not null`,
    [`public.${name}`],
  );
  return rows.map(({ year, month }) => monthOf(year, month - 1));
}

/** This month, when no row waits for it, and those after it; past ones that rows wait for. Nobody writes rows of the past. */
async function listMissing(
  client: PoolClient,
  table: PartitionedTable,
  { present, now }: { present: readonly Month[]; now: Date },
): Promise<Month[]> {
  const { column, type } = table;
  const day = type === 'date' ? column : `(${column} at time zone 'UTC')`;
  const { rows } = await client.query<{ year: number; month: number }>(
    `select distinct extract(year from ${day})::int as year, extract(month from ${day})::int as month
     from ${defaultName(table)} order by 1, 2`,
  );
  const waiting = rows.map(({ year, month }) => monthOf(year, month - 1));
  const known = new Set(present.map(nameOf));
  const current = monthOf(now.getUTCFullYear(), now.getUTCMonth());
  const isWaiting = new Set(waiting.map(nameOf));
  const ahead = Array.from({ length: MONTHS_AHEAD + 1 }, (_, index) =>
    monthOf(now.getUTCFullYear(), now.getUTCMonth() + index),
  ).filter((month) => !isWaiting.has(nameOf(month)));
  return [...waiting.filter(({ from }) => from < current.from), ...ahead].filter(
    (month) => !known.has(nameOf(month)),
  );
}

/** In one transaction, so that no row is ever missing. */
async function makePart(client: PoolClient, table: PartitionedTable, month: Month): Promise<void> {
  const part = partName(table, month);
  const from = boundOf(table, month.from);
  const to = boundOf(table, month.to);
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [`public.${table.name}`],
  );
  const { columns } = rows[0]!;
  await client.query(`begin;
    create table ${part} (like public.${table.name} including defaults including constraints);
    with moved as (
      delete from ${defaultName(table)} where ${table.column} >= ${from} and ${table.column} < ${to} returning ${columns}
    ) insert into ${part} (${columns}) select ${columns} from moved;
    alter table public.${table.name} attach partition ${part} for values from (${from}) to (${to});
    commit`);
}
