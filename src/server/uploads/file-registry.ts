import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';

/** A column that holds addresses of stored files. */
export interface FileColumn {
  table: string;
  column: string;
}

/** Which stored files a slice points to, and which of them anyone may see. */
export interface StoredFiles {
  columns: readonly FileColumn[];
  /** True when anyone may see the file at this address of the site. Default: none. */
  isPublic?(url: string): Promise<boolean>;
}

/** The stored files of all slices together. Filled while the application is composed. */
export class FileRegistry {
  readonly #parts: StoredFiles[] = [];

  add(part: StoredFiles): void {
    this.#parts.push(part);
  }

  get columns(): FileColumn[] {
    return this.#parts.flatMap(({ columns }) => columns);
  }

  async isPublic(url: string): Promise<boolean> {
    for (const { isPublic } of this.#parts) if (await isPublic?.(url)) return true;
    return false;
  }

  /** Returns the addresses that any row points to, in any state. */
  async findReferenced(db: Reader, urls: readonly string[]): Promise<Set<string>> {
    const asked = sql`any(${[...urls]}::text[])`;
    const selects = this.columns.map(
      ({ table, column }) =>
        sql`select ${sql.ref(column)} as url from ${sql.table(table)} where ${sql.ref(column)} = ${asked}`,
    );
    if (selects.length === 0) return new Set();
    const found = await sql<{ url: string }>`${sql.join(selects, sql` union `)}`.execute(db);
    return new Set(found.rows.map(({ url }) => url));
  }
}
