import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#src/db/client.server.ts';
import { inTransaction } from '#src/db/transaction.server.ts';
import { english } from '#src/server/languages.ts';
import { type Batch, readBatches } from '#src/server/uploads/rows/import-rows.ts';
import { openRowFile, type RowFile } from '#src/server/uploads/rows/open-row-file.ts';
import { describeColumns, readRows } from '#src/server/uploads/rows/read-rows.ts';
import { msg } from '#src/shared/messages/message.ts';
import { loadLookups } from '../../catalogue/lookups.server.ts';
import { type ImportMapping, recognizeImportColumns } from '../public/import-field-rules.ts';
import { createToolReader, findDateOrder, type ImportedLine } from './read-import-rows.server.ts';
import { openSlugAllocator, writeTools } from './write-queries.server.ts';

const BATCH = 500;
/** Unknown keys that are counted one by one; a file of other things may have any number. */
const MAX_IGNORED = 50;

export interface ImportReport {
  added: number;
  updated: number;
  /** Known tools that the file says nothing new about. */
  unchanged: number;
  refused: number;
  /** Keys that mean nothing, with the number of lines that have them. */
  ignored: ReadonlyMap<string, number>;
}

export interface ImportOptions {
  database: Database;
  file: string;
  /** Writes nothing: the report says what would be added and updated. */
  isDryRun?: boolean;
  /** Called for every line that is left out; lines count from 1. */
  onRefused: (lineNumber: number, reason: string) => void;
  /** Called for every line of which cells are left out, and for every line about the same tool as an earlier one. */
  onNoticed?: (lineNumber: number, notice: string) => void;
  /** Called after every batch with the bytes read so far. */
  onProgress?: (bytesRead: number) => void;
}

/** Writes the tools of a batch. */
type WriteBatch = (batch: Batch<ImportedLine>) => Promise<void>;

async function openWriter(database: Database): Promise<WriteBatch> {
  const slugs = await openSlugAllocator(database.kysely);
  return async ({ items }) => {
    const startedAt = performance.now();
    const changed = items.filter(({ effect }) => effect !== 'leave').map(({ item }) => item.tool);
    if (changed.length === 0) return;
    await inTransaction(database, (trx) => writeTools(trx, changed, slugs));
    // Servers read what was written, and people wait for them: they get half of the time.
    if (await database.isServed()) await delay(performance.now() - startedAt);
  };
}

/** The columns of a table by their titles; undefined for JSON, whose members have the names of the fields. */
async function findMapping(file: RowFile): Promise<ImportMapping | undefined> {
  if (file.format.kind !== 'table') return undefined;
  const { columns } = await describeColumns(readRows(file.read(), file.format));
  return recognizeImportColumns(columns.map(({ title }) => title));
}

/**
 * Publishes a file of tools: CSV, TSV, JSON or JSON Lines. A bad line is reported and left out; the others are written in
 * batches, each in a transaction, so a stop in the middle leaves whole tools only. Running it again changes nothing.
 * @throws RowFileError when the file as a whole cannot be read.
 */
export async function importTools({
  database,
  file: path,
  isDryRun = false,
  onRefused,
  onNoticed,
  onProgress,
}: ImportOptions): Promise<ImportReport> {
  const file = await openRowFile(path);
  const mapping = await findMapping(file);
  const db = database.kysely;
  const lookups = await loadLookups(db);
  const dateOrder = await findDateOrder(readRows(file.read(), file.format), mapping);
  const read = createToolReader({ db, lookups, mapping, dateOrder, t: english });
  const write: WriteBatch = isDryRun ? async () => {} : await openWriter(database);
  const ignored = new Map<string, number>();
  const report = { added: 0, updated: 0, unchanged: 0, refused: 0, ignored };
  const rows = readRows(file.read(), file.format);
  for await (const batch of readBatches(rows, read, { size: BATCH, remembers: true })) {
    for (const { line, reasons } of batch.refused) onRefused(line, reasons.join(' '));
    for (const { line, reasons } of batch.leftOut) onNoticed?.(line, reasons.join(' '));
    for (const { line, earlier, item } of batch.repeated)
      onNoticed?.(
        line,
        english(msg('tools.import.repeated', { name: item.tool.name, line: String(earlier) })),
      );
    for (const { ignored: keys = [] } of batch.items) countKeys(ignored, keys);
    await write(batch);
    report.added += batch.counts.create;
    report.updated += batch.counts.change;
    report.unchanged += batch.counts.leave;
    report.refused += batch.counts.refused;
    onProgress?.(file.bytesRead());
  }
  return report;
}

function countKeys(counts: Map<string, number>, keys: readonly string[]): void {
  for (const key of keys) {
    const name = counts.has(key) || counts.size < MAX_IGNORED ? key.slice(0, 40) : 'others';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
}
