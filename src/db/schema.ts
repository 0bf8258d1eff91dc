import type { ColumnType } from 'kysely';

/** A column that is JSON in the database: read parsed, written as text. */
export type Json<Value> = ColumnType<Value, string, string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** The tables, as migrations made them. Each slice adds its own in its `tables.server.ts`. */
export interface Schema {
  site_secrets: { name: string; value: Buffer };
}
