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

/** Whether one of the columns contains the text, in any case; an empty text is contained in everything. */
export function contains(search: string, columns: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  if (search === '') return sql`true`;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`;
}

export async function rowsOf<Row>(db: Reader, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await query.execute(db)).rows as Row[];
}

export async function countOf(db: Reader, from: RawBuilder<unknown>): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count ${from}`);
  return found!.count;
}
