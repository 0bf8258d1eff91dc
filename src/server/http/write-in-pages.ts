import { z } from 'zod';

const PAGE = 500;

/**
 * A list in pages, for an answer that is written while it is read.
 *
 * @param select the rows after `last`, `limit` at most, in the order of a key that `last` has
 * @param present a row as it is written; the schema of the list leaves out what it does not name
 */
export async function* inPages<Row>(
  select: (last: Row | undefined, limit: number) => Promise<Row[]>,
  present: (row: Row) => unknown = (row) => row,
): AsyncGenerator<unknown[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await select(last, PAGE);
    if (rows.length > 0) yield rows.map(present);
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}

function isPages(value: unknown): value is AsyncIterable<readonly unknown[]> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** True when the value, or a member of it, comes in pages. */
function hasPages(value: unknown): boolean {
  return (
    isPages(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isPages))
  );
}

/** A value as JSON, of which only what its schema names is written. Lists in pages are never in memory as a whole. */
export async function* writeInPages(schema: z.ZodType, value: unknown): AsyncGenerator<string> {
  if (isPages(value)) {
    yield* writeList(schema, value);
  } else if (schema instanceof z.ZodObject && hasPages(value)) {
    yield* writeMembers(schema, value as Record<string, unknown>);
  } else {
    yield JSON.stringify(schema.parse(value));
  }
}

async function* writeList(
  schema: z.ZodType,
  pages: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string> {
  let separator = '[';
  for await (const page of pages) {
    const rows = schema.parse(page) as unknown[];
    yield separator + rows.map((row) => JSON.stringify(row)).join();
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

async function* writeMembers({ shape }: z.ZodObject, value: Record<string, unknown>): AsyncGenerator<string> {
  let separator = '{';
  for (const [name, member] of Object.entries(shape)) {
    yield `${separator}${JSON.stringify(name)}:`;
    yield* writeInPages(member as z.ZodType, value[name]);
    separator = ',';
  }
  yield '}';
}
