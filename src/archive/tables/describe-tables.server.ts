import type { ClientBase } from 'pg';

/** How the rows of a table become lines of text, and lines become rows again. */
export interface ArchivedTable {
  name: string;
  columns: readonly ArchivedColumn[];
  /** The columns of the primary key; none: rows are ordered by their text. */
  key: readonly string[];
}

interface ArchivedColumn {
  name: string;
  /** As PostgreSQL writes it, e.g. `timestamp with time zone`. */
  type: string;
  /** Kept as text within the line, because in JSON a null of the document is not told from a missing one. */
  isJson: boolean;
  hasCollation: boolean;
}

export interface Sequence {
  name: string;
  /** The last number given; a decimal, because it may be beyond what JavaScript counts. */
  last: string;
}

export interface ForeignKey {
  table: string;
  target: string;
  name: string;
  definition: string;
}

/** Migrations are applied again and record themselves. */
const RECORD_OF_MIGRATIONS = 'schema_migrations';

/** Of a row `c` of `pg_class`. */
export const IS_OF_EXTENSION = `exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
  )`;
const IN_PUBLIC = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and not ${IS_OF_EXTENSION}`;

const LIST_TABLES = `select c.relname as name from pg_class c where ${IN_PUBLIC}
  and c.relname <> '${RECORD_OF_MIGRATIONS}' order by c.relname collate "C"`;
/** Generated columns are computed again. A number of a transaction means nothing on another server, so it gets its default. */
const LIST_COLUMNS = `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.atttypid in ('json'::regtype, 'jsonb'::regtype) as "isJson", a.attcollation <> 0 as "hasCollation"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where ${IN_PUBLIC} and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
  order by c.relname collate "C", a.attnum`;
const LIST_KEYS = `select c.relname as "table", a.attname as name
  from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
  cross join lateral unnest(i.indkey) with ordinality as k (number, place)
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
  where ${IN_PUBLIC} order by c.relname collate "C", k.place`;
const LIST_FOREIGN_KEYS = `select c.relname as "table", o.relname as target, f.conname as name, pg_get_constraintdef(f.oid) as definition
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class o on o.oid = f.confrelid
  where f.contype = 'f' and f.conparentid = 0 and ${IN_PUBLIC} order by 1, 3`;
const LIST_SEQUENCES = `select sequencename as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`;

/** The site's tables as the database has them, one with partitions as one, those that others refer to first. */
export async function describeTables(client: ClientBase): Promise<ArchivedTable[]> {
  const { rows: tables } = await client.query<{ name: string }>(LIST_TABLES);
  const { rows: columns } = await client.query<ArchivedColumn & { table: string }>(LIST_COLUMNS);
  const { rows: keys } = await client.query<{ table: string; name: string }>(LIST_KEYS);
  const described = tables.map(({ name }) => ({
    name,
    columns: columns.filter(({ table }) => table === name).map(({ table: _, ...column }) => column),
    key: keys.filter(({ table }) => table === name).map((column) => column.name),
  }));
  return sortByReferences(described, await listForeignKeys(client));
}

export async function listForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  return (await client.query<ForeignKey>(LIST_FOREIGN_KEYS)).rows;
}

export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  return (await client.query<Sequence>(LIST_SEQUENCES)).rows;
}

function sortByReferences(
  tables: readonly ArchivedTable[],
  foreignKeys: readonly ForeignKey[],
): ArchivedTable[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const sorted: ArchivedTable[] = [];
  while (waiting.size > 0) {
    const isFree = ({ name }: ArchivedTable) =>
      foreignKeys.every(({ table, target }) => table !== name || target === name || !waiting.has(target));
    const free = [...waiting.values()].filter(isFree);
    // Tables that refer to each other have no order; loading does without foreign keys.
    const next = free.length > 0 ? free : [...waiting.values()];
    for (const table of next) waiting.delete(table.name);
    sorted.push(...next);
  }
  return sorted;
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
