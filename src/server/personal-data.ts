import type { z } from 'zod';
import type { Writer } from '#src/db/transaction.server.ts';

/** A section of the file that people get when they ask for their data. */
export interface ExportSection {
  schema: z.ZodType;
  read(userId: number): Promise<unknown>;
}

/** What a slice keeps of a person, and how it lets go of it. */
export interface PersonalData {
  /** Its tables with a person's id, all of which the members below cover. */
  tables: readonly string[];
  /** By the section's name in the file. */
  sections?: Readonly<Record<string, ExportSection>>;
  /** What is public of the person has changed, such as the name: marks what shows it. In the transaction of the change. */
  refresh?(trx: Writer, userId: number): Promise<void>;
  /** The account is closed: nothing public names the person any more. Runs in the transaction that closes it. */
  release?(trx: Writer, userId: number): Promise<void>;
  /** The grace period is over: everything private is deleted. */
  erase?(trx: Writer, userIds: readonly number[]): Promise<void>;
}

/** What all slices together keep of a person. Filled while the application is composed. */
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

  async export(userId: number): Promise<Record<string, unknown>> {
    const read = this.#sections.map(async ([name, section]) => [name, await section.read(userId)] as const);
    return Object.fromEntries(await Promise.all(read));
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
