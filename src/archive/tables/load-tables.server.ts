import type { ClientBase } from 'pg';
import {
  type ArchivedTable,
  describeTables,
  type ForeignKey,
  IS_OF_EXTENSION,
  listForeignKeys,
  quoteName,
  type Sequence,
} from './describe-tables.server.ts';

/** Tells whether the site has tables. Those of an extension are there before it, in a database that a hosting service has made. */
const IS_IN_USE = `select exists (
    select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not ${IS_OF_EXTENSION}
  ) as found`;

/** Prepared tables: empty, without the rules between rows, which are checked when all rows are there. */
export interface TablesToLoad {
  tables: readonly ArchivedTable[];
  foreignKeys: readonly ForeignKey[];
}

/** True when the schema of the site has anything in it. */
export async function hasTables(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(IS_IN_USE);
  return rows[0]!.found;
}

/**
 * Empties the tables that migrations have filled, and takes away the triggers and foreign keys that would refuse rows
 * loaded one after the other. Part of the caller's transaction, which ends with `finishTables`.
 */
export async function prepareTables(client: ClientBase): Promise<TablesToLoad> {
  const tables = await describeTables(client);
  const foreignKeys = await listForeignKeys(client);
  for (const { table, name } of foreignKeys)
    await client.query(`alter table public.${quoteName(table)} drop constraint ${quoteName(name)}`);
  for (const { name } of tables)
    await client.query(`alter table public.${quoteName(name)} disable trigger user`);
  const names = tables.map(({ name }) => `public.${quoteName(name)}`);
  await client.query(`truncate ${names.join(', ')} restart identity`);
  return { tables, foreignKeys };
}

/** Inserts lines as `readRows` gave them. */
export async function loadRows(
  client: ClientBase,
  { name, columns }: ArchivedTable,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map((column) => quoteName(column.name));
  const types = columns.map(({ type, isJson }, index) => `${names[index]} ${isJson ? 'text' : type}`);
  const values = columns.map(({ type, isJson }, index) => `r.${names[index]}${isJson ? `::${type}` : ''}`);
  await client.query(
    `insert into public.${quoteName(name)} (${names.join(', ')}) overriding system value
     select ${values.join(', ')} from json_to_recordset($1::json) as r (${types.join(', ')})`,
    [`[${lines.join(',')}]`],
  );
}

/** Puts back what `prepareTables` took away, which checks every row, and sets the sequences. */
export async function finishTables(
  client: ClientBase,
  { tables, foreignKeys }: TablesToLoad,
  sequences: readonly Sequence[],
): Promise<void> {
  for (const { table, name, definition } of foreignKeys)
    await client.query(
      `alter table public.${quoteName(table)} add constraint ${quoteName(name)} ${definition}`,
    );
  for (const { name } of tables)
    await client.query(`alter table public.${quoteName(name)} enable trigger user`);
  for (const { name, last } of sequences)
    await client.query('select setval(format($1, $2::text)::regclass, $3::bigint)', [
      'public.%I',
      name,
      last,
    ]);
}
