import type { Pool, PoolClient } from 'pg';

/** Texts that differ with every call, such as lists of values, are not worth preparing. */
const PREPARE_FROM = 3;
/** Some kilobytes each in the engine's memory. */
const MAX_PREPARED = 300;
/** Texts whose uses are counted. */
const MAX_COUNTED = 2000;

/** Gives a name to each text that is used again and again. */
class StatementNames {
  readonly #makeName: () => string;
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  constructor(makeName: () => string) {
    this.#makeName = makeName;
  }

  /** Undefined for a text that has not been used often enough. */
  find(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MAX_PREPARED) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < PREPARE_FROM) {
      if (this.#uses.size >= MAX_COUNTED) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const made = this.#makeName();
    this.#names.set(text, made);
    return made;
  }
}

/**
 * Lets the embedded engine parse and plan a statement once instead of every time, which costs it more than running most
 * of them. Not for a server, where a pooler may give each transaction another session.
 */
export function prepareStatements(pool: Pool): void {
  // The engine has one session for all connections, so a name is never used again.
  let made = 0;
  const makeName = () => `s${made++}`;
  pool.on('connect', (client: PoolClient) => {
    const names = new StatementNames(makeName);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0;
      const name = hasValues ? names.find(text) : undefined;
      return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
    }) as typeof client.query;
  });
}
