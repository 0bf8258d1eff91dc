import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A column that is JSON in the database: read parsed, written as text. */
export type Json<Value> = ColumnType<Value, string, string>;
/** The same, with a default. */
export type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** The tables, as migrations made them. Each slice adds its own in its `tables.server.ts`. */
export interface Schema {
  site_secrets: { name: string; value: Buffer };
  /** The log of `src/server/freshness`. It has its name from the time when it named tools alone. */
  catalogue_changes: {
    seq: GeneratedAlways<number>;
    source: string;
    xid: Generated<string>;
    changed_at: DefaultTimestamp;
  };
}
