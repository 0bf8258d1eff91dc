import { openTestDatabase, type TestDatabase } from './database.ts';

interface SharedDatabase {
  database: TestDatabase;
  schema: string;
}

const DESCRIBE_SCHEMA = `
  select concat_ws(' ',
    (select string_agg(relname, ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace),
    (select string_agg(conname, ',' order by oid) from pg_constraint where connamespace = 'public'::regnamespace),
    (select string_agg(proname, ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
    (select string_agg(tgname, ',' order by oid) from pg_trigger where not tgisinternal)) as schema`;

/** Given back, and waiting for the next test file of this process. */
const free: SharedDatabase[] = [];

async function describeSchema({ pool }: TestDatabase): Promise<string> {
  const { rows } = await pool.query<{ schema: string }>(DESCRIBE_SCHEMA);
  return rows[0]!.schema;
}

async function openShared(): Promise<SharedDatabase> {
  const database = await openTestDatabase();
  return { database, schema: await describeSchema(database) };
}

/** Empties it for the next file. One that a test has left with other tables or rules is not used again. */
async function release(shared: SharedDatabase): Promise<void> {
  const { database, schema } = shared;
  if ((await describeSchema(database)) !== schema) return database.close();
  await database.reset();
  free.push(shared);
}

/**
 * A migrated, empty database that another test file of this process may have used before: opening one takes a second.
 * `close` gives it back; the process ends with those that are free, and `tidy-up.ts` removes what they leave.
 */
export async function borrowTestDatabase(): Promise<TestDatabase> {
  const shared = free.pop() ?? (await openShared());
  let closing: Promise<void> | undefined;
  return {
    ...shared.database,
    close() {
      closing ??= release(shared);
      return closing;
    },
  };
}
