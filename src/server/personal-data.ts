import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#src/db/client.server.ts';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { inPages, writeInPages } from './http/write-in-pages.ts';

type Table = keyof Schema & string;
type Column<Name extends Table> = keyof Schema[Name] & string;

/** A member of the exported row: a column of the table, or `[reference, table, column]` of the row that it refers to. */
type Source<Own extends string> = Own | readonly [reference: Own, table: Table, column: string];

/** How long a table keeps what it knows of people: as long as the account, until a job deletes it, or why it stays. */
type Retention = 'account' | { job: string } | { reason: string };

/** Declares what one table stores of people: for how long, and what is exported and what becomes of it when the account is closed. */
export interface PersonalTable<Own extends string = string> {
  /** The column with the person's id. Default: it has none, only networks, addresses or names. */
  owner?: Own;
  /**
   * `delete`: the rows go when the account is closed. `erase`: when it can no longer be restored. `keep`: neither. `own`: the
   * slice's own functions change them. Default: `keep`.
   */
  onClose?: 'delete' | 'erase' | 'keep' | 'own';
  /** Default: `account`. */
  kept?: Retention;
  /** Other columns with a person's id. `delete`: the row goes as the owner's do. `clear`: the column becomes null with erasure. */
  others?: { readonly [Other in Own]?: 'delete' | 'clear' | 'own' };
  /** A row as the person gets it; its members are columns of the table unless `from` says otherwise. */
  export?: z.ZodObject;
  from?: Readonly<Record<string, Source<Own>>>;
  /** Rows that the person does not get: those with such a value in a column. */
  except?: { readonly [Other in Own]?: string };
  /** Name of the section. Default: the table's. */
  section?: string;
  /** Order of the section; no two rows of a person have the same. Default: id. */
  key?: readonly Own[];
}

type PersonalTables = { readonly [Name in Table]?: PersonalTable<Column<Name>> };

/** A section of the file that users get when they export their data. */
interface ExportSection {
  schema: z.ZodType;
  /** The section, or an object or list in it may be pages of rows (`inPages`): lists that can be long are read bit by bit. */
  read(userId: number): Promise<unknown>;
}

/** The personal data that a slice stores, and how it is released and erased. */
export interface PersonalData {
  /** Its tables that can point to a person or a network. */
  tables?: PersonalTables;
  /** Sections of the file that are not the rows of a table, by their names; they follow those of the tables. */
  sections?: Readonly<Record<string, ExportSection>>;
  /** Marks what shows the user's public data, such as the name, after it changed. Runs in the same transaction. */
  refresh?(trx: Writer, userId: number): Promise<void>;
  /** Runs in the transaction that closes the account, before the tables' rows go: nothing public names the user any more. */
  release?(trx: Writer, userId: number): Promise<void>;
  /** The grace period is over: what is private and not deleted with the tables' rows goes. */
  erase?(trx: Writer, userIds: readonly number[]): Promise<void>;
}

/** The personal data of all slices together. Filled while the application is composed. */
export class PersonalDataRegistry {
  readonly #database: Pick<Database, 'reports'>;
  readonly #parts: PersonalData[] = [];

  constructor(database: Pick<Database, 'reports'>) {
    this.#database = database;
  }

  add(part: PersonalData): void {
    this.#parts.push(part);
  }

  get #sections(): [string, ExportSection][] {
    return this.#parts.flatMap((part) => [...this.#listTables(part), ...Object.entries(part.sections ?? {})]);
  }

  /** The sections that are the rows of a table. */
  #listTables(part: PersonalData): [string, ExportSection][] {
    return Object.entries(tablesOf(part)).flatMap(([name, table]) => {
      if (!table.export) return [];
      const read = async (userId: number) => exportRows(this.#database.reports, name, table, userId);
      return [[table.section ?? name, { schema: z.array(table.export), read }]];
    });
  }

  /** All tables that are covered, by name. */
  get tables(): Readonly<Record<string, PersonalTable>> {
    return Object.assign({}, ...this.#parts.map(tablesOf));
  }

  /** The schema of each section. */
  exportShape(): Record<string, z.ZodType> {
    return Object.fromEntries(this.#sections.map(([name, { schema }]) => [name, schema]));
  }

  /** All sections as the members of a JSON object, each after a comma, read one after the other as they are sent. */
  async *export(userId: number): AsyncGenerator<string> {
    for (const [name, { schema, read }] of this.#sections) {
      yield `,${JSON.stringify(name)}:`;
      yield* writeInPages(schema, await read(userId));
    }
  }

  async refresh(trx: Writer, userId: number): Promise<void> {
    for (const part of this.#parts) await part.refresh?.(trx, userId);
  }

  async release(trx: Writer, userId: number): Promise<void> {
    for (const part of this.#parts) {
      await part.release?.(trx, userId);
      await removePeople(trx, tablesOf(part), [userId], { isErased: false });
    }
  }

  async erase(trx: Writer, userIds: readonly number[]): Promise<void> {
    for (const part of this.#parts) {
      await part.erase?.(trx, userIds);
      await removePeople(trx, tablesOf(part), userIds, { isErased: true });
    }
  }
}

const tablesOf = ({ tables = {} }: PersonalData) => tables as Readonly<Record<string, PersonalTable>>;

type Row = Record<string, unknown>;

/** The person's rows of a table, read in pages. */
function exportRows(
  db: Reader,
  name: string,
  { owner, export: schema, from = {}, except = {}, key = ['id'] }: PersonalTable,
  userId: number,
): AsyncGenerator<unknown[]> {
  const own = (column: string) => sql.ref(`${name}.${column}`);
  const read = (source: Source<string>) => {
    if (typeof source === 'string') return own(source);
    const [reference, table, column] = source;
    return sql`(select ${sql.ref(`o.${column}`)} from ${sql.table(table)} as o where o.id = ${own(reference)})`;
  };
  const members = Object.keys(schema!.shape).map(
    (member) => sql`${read(from[member] ?? member)} as ${sql.id(member)}`,
  );
  const isOwn = sql`${own(owner!)} = ${userId}`;
  const where = [isOwn, ...Object.entries(except).map(([column, value]) => sql`${own(column)} <> ${value}`)];
  // As text, so that moments keep their microseconds.
  const keys = key.map((column, index) => sql`${own(column)}::text as ${sql.id(`key_${index}`)}`);
  const order = sql.join(key.map(own));
  return inPages<Row>(async (last, limit) => {
    const isLater = last && sql`(${order}) > (${sql.join(key.map((_, index) => last[`key_${index}`]))})`;
    const all = sql.join(isLater ? [...where, isLater] : where, sql` and `);
    const { rows } = await sql<Row>`select ${sql.join([...members, ...keys])} from ${sql.table(name)}
      where ${all}
      order by ${order} limit ${limit}`.execute(db);
    return rows;
  });
}

/** Deletes and clears what the tables declare. @param isErased the accounts can no longer be restored. */
async function removePeople(
  trx: Writer,
  tables: Readonly<Record<string, PersonalTable>>,
  userIds: readonly number[],
  { isErased }: { isErased: boolean },
): Promise<void> {
  const ids = sql`any(${[...userIds]}::int[])`;
  for (const [name, { owner, onClose, others = {} }] of Object.entries(tables)) {
    const named = (act: 'delete' | 'clear') => Object.keys(others).filter((column) => others[column] === act);
    if (onClose === 'delete' || (onClose === 'erase' && isErased))
      for (const column of [owner!, ...named('delete')])
        await sql`delete from ${sql.table(name)} where ${sql.ref(column)} = ${ids}`.execute(trx);
    if (!isErased) continue;
    for (const column of named('clear'))
      await sql`update ${sql.table(name)} set ${sql.id(column)} = null where ${sql.ref(column)} = ${ids}`.execute(
        trx,
      );
  }
}
