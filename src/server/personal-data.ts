import type { z } from 'zod';
import type { Writer } from '#src/db/transaction.server.ts';
import { writeInPages } from './http/write-in-pages.ts';

/** A section of the file that users get when they export their data. */
export interface ExportSection {
  schema: z.ZodType;
  /** The section, or an object or list in it may be pages of rows (`inPages`): lists that can be long are read bit by bit. */
  read(userId: number): Promise<unknown>;
}

/** The personal data that a slice stores, and how it is released and erased. */
export interface PersonalData {
  /** Its tables with a user's id; the members below cover all of them. */
  tables: readonly string[];
  /** By the section's name in the file. */
  sections?: Readonly<Record<string, ExportSection>>;
  /** Marks what shows the user's public data, such as the name, after it changed. Runs in the same transaction. */
  refresh?(trx: Writer, userId: number): Promise<void>;
  /** Runs in the transaction that closes the account: nothing public names the user any more. */
  release?(trx: Writer, userId: number): Promise<void>;
  /** The grace period is over: everything private is deleted. */
  erase?(trx: Writer, userIds: readonly number[]): Promise<void>;
}

/** How long a table keeps what it knows of people: as long as the account, until a job deletes it, or why it stays. */
export type Retention = 'account' | { job: string } | { reason: string };

/** The personal data of all slices together. Filled while the application is composed. */
export class PersonalDataRegistry {
  readonly #parts: PersonalData[] = [];

  add(part: PersonalData): void {
    this.#parts.push(part);
  }

  get #sections(): [string, ExportSection][] {
    return this.#parts.flatMap(({ sections = {} }) => Object.entries(sections));
  }

  /** All tables that are covered. */
  get tables(): string[] {
    return this.#parts.flatMap(({ tables }) => tables);
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
    for (const part of this.#parts) await part.release?.(trx, userId);
  }

  async erase(trx: Writer, userIds: readonly number[]): Promise<void> {
    for (const part of this.#parts) await part.erase?.(trx, userIds);
  }
}
