import type { FileRow } from './read-rows.ts';

/** A row as it will be written. `key` names the thing it is about, so that of two rows about one the later counts. */
export interface ReadItem<Item> {
  line: number;
  key: string;
  /** Nothing like it is there; it differs from what is there; it is the same. */
  effect: 'create' | 'change' | 'leave';
  item: Item;
  /** Columns that mean nothing. */
  ignored?: readonly string[];
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
 * Reads a file batch by batch. With `remembers`, for a reader who writes nothing, what an earlier row would have created
 * is changed by a later one.
 */
export async function* readBatches<Item>(
  rows: AsyncIterable<FileRow[]>,
  read: ReadBatch<Item>,
  { size, afterLine = 0, remembers = false }: { size: number; afterLine?: number; remembers?: boolean },
): AsyncGenerator<Batch<Item>> {
  const seen = new Set<string>();
  for await (const batch of inBatches(rows, size, afterLine)) {
    const { items, refused } = await read(batch);
    const counts = { ...NO_ROWS, refused: refused.length };
    const last = new Map<string, ReadItem<Item>>();
    for (const item of items) {
      const isRepeated = last.has(item.key) || seen.has(item.key);
      counts[isRepeated && item.effect === 'create' ? 'change' : item.effect] += 1;
      last.set(item.key, item);
    }
    if (remembers) for (const key of last.keys()) seen.add(key);
    yield { lastLine: batch.at(-1)!.line, items: [...last.values()], refused, counts };
  }
}
