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
  await pool.query(`
    create schema if not exists test_seed;
    create table test_seed.restored (name text primary key, xid xid);
    ${seeded.map(({ name }) => `create table test_seed.${name} as table public.${name};`).join('\n')}
    ${writeReset(tables, seeded)}`);
  return async () => {
    await pool.query('select test_seed.reset_tables()');
  };
}

async function findFilled(pool: Pool, tables: Table[]): Promise<Table[]> {
  const filled = tables.map(({ name }) => `exists (select from ${name})`).join(', ');
  const { rows } = await pool.query<{ filled: boolean[] }>(`select array[${filled}] as filled`);
  return tables.filter((_, index) => rows[0]?.filled[index]);
}

/** A function, so that the database plans what every test begins with only once. */
function writeReset(tables: Table[], seeded: Table[]): string {
  const conditions = tables.map((table) => (seeded.includes(table) ? hasOtherRows(table) : wasUsed(table)));
  const steps = tables.map(
    (table, index) =>
      `if changed[${index + 1}] then ${seeded.includes(table) ? restore(table) : empty(table)} end if;`,
  );
  return `
    create function test_seed.reset_tables() returns void language plpgsql as $reset$
    declare
      changed boolean[];
    begin
      changed := array[${conditions.join(', ')}];
      -- Keeps triggers and foreign keys out of the way.
      perform set_config('session_replication_role', 'replica', true);
      -- The tables of jobs are created at the first start of the queue.
      if to_regclass('pgboss.job') is not null then
        if exists (select from pgboss.job) then delete from pgboss.job; end if;
      end if;
      ${steps.join('\n')}
    end
    $reset$`;
}

/** True also for a table whose rows were deleted again: its ids would go on where they were. */
function wasUsed({ name, sequences }: Table): string {
  const advanced = sequences.map((sequence) => ` or (select is_called from ${sequence})`).join('');
  return `exists (select from public.${name})${advanced}`;
}

function empty({ name, sequences }: Table): string {
  const restarts = sequences.map((sequence) => `perform setval('${sequence}', 1, false);`);
  return `delete from public.${name}; ${restarts.join(' ')}`;
}

/** Each change of a row leaves the number of its transaction there. */
function hasOtherRows({ name }: Table): string {
  const restored = `(select xid from test_seed.restored where name = '${name}')`;
  return `(select count(*) filter (where xmin = ${restored}) <> (select count(*) from test_seed.${name})
                  or count(*) <> (select count(*) from test_seed.${name}) from public.${name})`;
}

/** Numbers go on after the rows that are put back. */
function restore({ name, columns }: Table): string {
  return `
    delete from public.${name};
    insert into public.${name} (${columns}) overriding system value select ${columns} from test_seed.${name};
    insert into test_seed.restored values ('${name}', pg_current_xact_id()::xid)
      on conflict (name) do update set xid = excluded.xid;`;
}
