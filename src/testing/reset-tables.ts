import type { Pool } from 'pg';

interface Table {
  name: string;
  /** Columns that can be written, quoted and separated by commas. */
  columns: string;
}

const LIST_TABLES = `
  select quote_ident(table_name) as name,
         string_agg(quote_ident(column_name), ', ') filter (where is_generated = 'NEVER') as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
  group by table_name order by table_name`;

/**
 * Remembers the rows that migrations inserted and returns a function that brings the tables back to
 * that state. Only tables with rows in them are touched, which keeps it fast.
 */
export async function prepareReset(pool: Pool): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<Table>(LIST_TABLES);
  if (tables.length === 0) return async () => {};
  const seeded = await findFilled(pool, tables);
  await pool.query('create schema if not exists test_seed');
  for (const { name } of seeded) await pool.query(`create table test_seed.${name} as table public.${name}`);
  return () => resetTables(pool, tables, seeded);
}

async function resetTables(pool: Pool, tables: Table[], seeded: Table[]): Promise<void> {
  const filled = await findFilled(pool, tables);
  const emptied = filled.filter((table) => !seeded.some(({ name }) => name === table.name));
  const statements = [
    // Jobs have tables of their own, which come with the first start of the queue.
    `do $$ begin if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$`,
    // Keeps triggers and foreign keys out of the way of putting the rows back.
    `set local session_replication_role = 'replica'`,
    ...truncate(emptied, 'restart identity'),
    // Numbers go on after the rows that are put back.
    ...truncate(seeded, 'continue identity'),
    ...seeded.map(
      ({ name, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from test_seed.${name}`,
    ),
  ];
  await pool.query(`begin; ${statements.join('; ')}; commit`);
}

function truncate(tables: Table[], identity: string): string[] {
  if (tables.length === 0) return [];
  return [`truncate ${tables.map(({ name }) => name).join(', ')} ${identity} cascade`];
}

async function findFilled(pool: Pool, tables: Table[]): Promise<Table[]> {
  const checks = tables.map(({ name }) => `exists (select from ${name})`);
  const { rows } = await pool.query<{ filled: boolean[] }>(`select array[${checks.join(', ')}] as filled`);
  return tables.filter((_, index) => rows[0]?.filled[index]);
}
