import type { ClientBase } from 'pg';
import { liftQueryLimits } from '#src/db/query-deadline.server.ts';
import { type ArchivedTable, quoteName } from './describe-tables.server.ts';

const FIRST_BATCH = 100;
const MOST_ROWS = 5_000;
const BATCH_CHARACTERS = 1_000_000;

/** Numbers, times and intervals must not look as a server's settings say. */
const SETTINGS = [
  `set local timezone = 'UTC'`,
  `set local intervalstyle = 'postgres'`,
  `set local extra_float_digits = 1`,
  `set local idle_in_transaction_session_timeout = 0`,
].join('; ');

/**
 * Runs `read` on one state of the database, whatever others write meanwhile. Do not give the connection back for other use.
 */
export async function readSnapshot<Result>(client: ClientBase, read: () => Promise<Result>): Promise<Result> {
  await liftQueryLimits(client);
  await client.query('begin isolation level repeatable read read only');
  await client.query(SETTINGS);
  try {
    return await read();
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

/** The rows of a table, each a line of JSON, about a megabyte at a time, in an order that every engine gives. */
export async function* readRows(client: ClientBase, table: ArchivedTable): AsyncGenerator<string[]> {
  await client.query(`declare archived_rows no scroll cursor for ${selectLines(table)}`);
  let size = FIRST_BATCH;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${size} from archived_rows`);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const characters = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    size = Math.max(1, Math.min(MOST_ROWS, Math.floor(BATCH_CHARACTERS / characters)));
  }
  await client.query('close archived_rows');
}

export async function countRows(client: ClientBase, tables: readonly ArchivedTable[]): Promise<number> {
  let total = 0;
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*) as count from public.${quoteName(name)}`,
    );
    total += rows[0]!.count;
  }
  return total;
}

function selectLines({ name, columns, key }: ArchivedTable): string {
  const values = columns.map((column) => {
    const quoted = quoteName(column.name);
    return column.isJson ? `t.${quoted}::text as ${quoted}` : `t.${quoted}`;
  });
  const rows = `select ${values.join(', ')} from public.${quoteName(name)} t`;
  if (key.length === 0) {
    return `select line from (select row_to_json(r)::text as line from (${rows}) r) l order by line collate "C"`;
  }
  const order = key.map((column) => {
    const hasCollation = columns.some((each) => each.name === column && each.hasCollation);
    return `t.${quoteName(column)}${hasCollation ? ' collate "C"' : ''}`;
  });
  return `select row_to_json(r)::text as line from (${rows} order by ${order.join(', ')}) r`;
}
