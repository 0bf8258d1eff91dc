import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './transaction.server.ts';

/** A page of a list, of all rows or of those that match a search. */
export interface SearchPage {
  /** Trimmed; '' for all rows. */
  search: string;
  offset: number;
  limit: number;
}

/**
 * True when one of the columns contains the text, in any case; an empty text is contained in everything. Searching the
 * joined columns takes a third of the time of searching each.
 */
export function contains(search: string, columns: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  if (search === '') return sql`true`;
  return sql`strpos(lower(concat_ws(chr(10), ${sql.join(columns)})), lower(${search})) > 0`;
}

async function countRows(db: Reader, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db);
  return rows[0]!.count;
}

/** A list: its columns, the tables behind it, which rows it has and in which order. */
export interface SearchList {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Fewer tables, which are enough to count the rows while nothing is searched. */
  countFrom?: RawBuilder<unknown>;
}

/** Reads a page of a list and its total. With a search, which no index helps, both come from one scan. */
export async function selectSearchPage<Row>(
  db: Reader,
  { columns, from, where, order, countFrom = from }: SearchList,
  { search, offset, limit }: SearchPage,
): Promise<[rows: Row[], total: number]> {
  const page = sql`${from} where ${where} order by ${order} offset ${offset} limit ${limit}`;
  if (search === '') {
    const [{ rows }, total] = await Promise.all([
      sql<Row>`select ${columns} ${page}`.execute(db),
      countRows(db, sql`${countFrom} where ${where}`),
    ]);
    return [rows, total];
  }
  const counted = sql<Row & { total: number }>`select ${columns}, count(*) over ()::int as total ${page}`;
  const { rows } = await counted.execute(db);
  const isPastTheEnd = rows.length === 0 && offset > 0;
  return [rows, rows[0]?.total ?? (isPastTheEnd ? await countRows(db, sql`${from} where ${where}`) : 0)];
}
