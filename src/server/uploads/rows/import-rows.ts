import { msg } from '#src/shared/messages/message.ts';
import type { FileRow } from './read-rows.ts';
import { RowFileError } from './row-format.ts';

/** A row as it will be written. `key` names the thing it is about, so that of two rows about one the later counts. */
export interface ReadItem<Item> {
  line: number;
  key: string;
  /** Nothing like it is there; it differs from what is there; it is the same. */
  effect: 'create' | 'change' | 'leave';
  item: Item;
  /** Columns that mean nothing. */
  ignored?: readonly string[];
  /** Cells that cannot be read, without which the rest of the row counts. */
  leftOut?: readonly string[];
}

/** A row about the same thing as an earlier one, which it replaces. */
interface RepeatedRow<Item> {
  line: number;
  earlier: number;
  item: Item;
}

/** A row that is left out, with all reasons. */
export interface RefusedRow {
  line: number;
  original: string;
  values: Readonly<Record<string, unknown>> | null;
  reasons: readonly string[];
}

/** Reads the rows of a batch, whose number is small. */
export type ReadBatch<Item> = (
  rows: readonly FileRow[],
) => Promise<{ items: ReadItem<Item>[]; refused: RefusedRow[] }>;

/** The rows of a batch, each thing once, with what they would do. */
export interface Batch<Item> {
  /** Of the last row, from 1. */
  lastLine: number;
  items: ReadItem<Item>[];
  refused: RefusedRow[];
  repeated: RepeatedRow<Item>[];
  leftOut: { line: number; reasons: readonly string[] }[];
  counts: RowCounts;
}

export interface RowCounts {
  create: number;
  change: number;
  leave: number;
  refused: number;
}

export const NO_ROWS: RowCounts = { create: 0, change: 0, leave: 0, refused: 0 };

export function addCounts(one: RowCounts, other: RowCounts): RowCounts {
  return {
    create: one.create + other.create,
    change: one.change + other.change,
    leave: one.leave + other.leave,
    refused: one.refused + other.refused,
  };
}

/** A file with more refused rows is probably the wrong one, or read as the wrong fields. */
export const REFUSED_MAX = 1000;

/** Counts the refused rows of a file, so that reading it ends however long it is. */
export class RefusedRows {
  #count: number;
  #first: RefusedRow | undefined;

  /** @param before how many have been refused in an earlier part. */
  constructor(before = 0) {
    this.#count = before;
  }

  /** @throws RowFileError when there are too many. */
  add(refused: readonly RefusedRow[]): void {
    this.#first ??= refused[0];
    this.#count += refused.length;
    if (!this.#first || this.#count <= REFUSED_MAX) return;
    const { line, reasons } = this.#first;
    throw new RowFileError(msg('rows.manyRefused', { line: String(line), reason: reasons.join(' ') }));
  }
}

/** Joins rows to batches of at least `size`, and drops those up to a line that are done. */
async function* inBatches(
  rows: AsyncIterable<FileRow[]>,
  size: number,
  afterLine: number,
): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  for await (const some of rows) {
    batch.push(...some.filter(({ line }) => line > afterLine));
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Reads a file batch by batch. With `remembers` rows are also compared with those of earlier batches, which a reader who writes
 * nothing needs: what an earlier row would have created is changed by a later one.
 * The reader gets the rows after which it gives up, too.
 * @throws RowFileError after too many refused rows.
 */
export async function* readBatches<Item>(
  rows: AsyncIterable<FileRow[]>,
  read: ReadBatch<Item>,
  { size, afterLine = 0, remembers = false }: { size: number; afterLine?: number; remembers?: boolean },
): AsyncGenerator<Batch<Item>> {
  const seen = new Map<string, number>();
  const refusedRows = new RefusedRows();
  for await (const batch of inBatches(rows, size, afterLine)) {
    const { items, refused } = await read(batch);
    const counts = { ...NO_ROWS, refused: refused.length };
    const last = new Map<string, ReadItem<Item>>();
    const repeated: RepeatedRow<Item>[] = [];
    for (const item of items) {
      const earlier = last.get(item.key)?.line ?? seen.get(item.key);
      if (earlier !== undefined) repeated.push({ line: item.line, earlier, item: item.item });
      counts[earlier !== undefined && item.effect === 'create' ? 'change' : item.effect] += 1;
      last.set(item.key, item);
    }
    if (remembers) for (const [key, { line }] of last) seen.set(key, line);
    const leftOut = items.flatMap(({ line, leftOut: reasons = [] }) =>
      reasons.length > 0 ? [{ line, reasons }] : [],
    );
    yield { lastLine: batch.at(-1)!.line, items: [...last.values()], refused, repeated, leftOut, counts };
    refusedRows.add(refused);
  }
}
