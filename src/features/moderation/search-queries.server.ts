import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;

/** What of a list is asked for. */
export interface ListPart {
  search: string;
  offset: number;
  limit: number;
}

/**
 * Whether one of the columns contains the text, in any case; an empty text is contained in everything. Looked for in
 * all of them at once, which takes a third of the time of asking each.
 */
export function contains(search: string, columns: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  if (search === '') return sql`true`;
  return sql`strpos(lower(concat_ws(chr(10), ${sql.join(columns)})), lower(${search})) > 0`;
}

export async function rowsOf<Row>(db: Reader, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await query.execute(db)).rows as Row[];
}

export async function countOf(db: Reader, from: RawBuilder<unknown>): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count ${from}`);
  return found!.count;
}

/** A list: what of each row is read, from where, which of them, in which order. */
export interface List {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Enough to count by while nothing is searched. */
  countFrom?: RawBuilder<unknown>;
}

/** One page of a list, and how long it is. With a search, which no index helps, both come from one scan. */
export async function selectPage<Row>(
  db: Reader,
  { columns, from, where, order, countFrom = from }: List,
  { search, offset, limit }: ListPart,
): Promise<[rows: Row[], total: number]> {
  const page = sql`${from} where ${where} order by ${order} offset ${offset} limit ${limit}`;
  if (search === '') {
    const counting = countOf(db, sql`${countFrom} where ${where}`);
    return Promise.all([rowsOf<Row>(db, sql`select ${columns} ${page}`), counting]);
  }
  const rows = await rowsOf<Row & { total: number }>(
    db,
    sql`select ${columns}, count(*) over ()::int as total ${page}`,
  );
  const isPastTheEnd = rows.length === 0 && offset > 0;
  return [rows, rows[0]?.total ?? (isPastTheEnd ? await countOf(db, sql`${from} where ${where}`) : 0)];
}
