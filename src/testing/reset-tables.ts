import type { Pool } from 'pg';

interface Table {
  name: string;
  /** Columns that can be written, quoted and separated by commas. */
  columns: string;
  /** The sequences of its ids. */
  sequences: string[];
}

const LIST_TABLES = `
  select quote_ident(relname) as name,
         (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
          where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
         array(select objid::regclass::text from pg_depend join pg_class sequences on sequences.oid = objid
               where refobjid = tables.oid and sequences.relkind = 'S') as sequences
  from pg_class tables
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migrations'
  order by relname`;

/**
 * Remembers the rows that migrations inserted and returns a function that brings the tables back to
 * that state. Only tables that were used are touched, and their rows are deleted: a truncation makes
 * new files for a table and all of its indexes, which takes twenty times as long.
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
  const used = await findUsed(pool, tables);
  // Numbers of the others go on after the rows that are put back.
  const emptied = used.filter((table) => !seeded.includes(table));
  const statements = [
    // The tables of jobs are created at the first start of the queue.
    `do $$ begin if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$`,
    // Keeps triggers and foreign keys out of the way, which only the superuser may who has opened the connection.
    `set local role none`,
    `set local session_replication_role = 'replica'`,
    ...used.map(({ name }) => `delete from ${name}`),
    ...emptied.flatMap(({ sequences }) => sequences.map((name) => `select setval('${name}', 1, false)`)),
    ...seeded.map(
      ({ name, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from test_seed.${name}`,
    ),
  ];
  await pool.query(`begin; ${statements.join('; ')}; commit`);
}

function findFilled(pool: Pool, tables: Table[]): Promise<Table[]> {
  return findTables(pool, tables, ({ name }) => `exists (select from ${name})`);
}

/** Finds tables with rows, and tables whose rows were deleted again: their ids would go on where they were. */
function findUsed(pool: Pool, tables: Table[]): Promise<Table[]> {
  return findTables(pool, tables, ({ name, sequences }) =>
    [`exists (select from ${name})`, ...sequences.map((each) => `(select is_called from ${each})`)].join(
      ' or ',
    ),
  );
}

async function findTables(
  pool: Pool,
  tables: Table[],
  conditionOf: (table: Table) => string,
): Promise<Table[]> {
  const conditions = tables.map(conditionOf).join(', ');
  const { rows } = await pool.query<{ holds: boolean[] }>(`select array[${conditions}] as holds`);
  return tables.filter((_, index) => rows[0]?.holds[index]);
}
