import { createReadStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#src/db/client.server.ts';
import { inTransaction } from '#src/db/transaction.server.ts';
import { loadLookups } from '../../catalogue/lookups.server.ts';
import { selectIdsByUrlKey } from '../../catalogue/tool-queries.server.ts';
import { checkFileFormat, readFileLines } from './import-lines.server.ts';
import { readImportLine } from './read-import-line.server.ts';
import { openSlugAllocator, type ToolToWrite, writeTools } from './write-queries.server.ts';

const BATCH = 500;
/** Unknown keys that are counted one by one; a file of other things may have any number. */
const MAX_IGNORED = 50;

export interface ImportReport {
  added: number;
  updated: number;
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
  /** Called after every batch with the bytes read so far. */
  onProgress?: (bytesRead: number) => void;
}

/** Writes a batch to the catalogue. */
type WriteBatch = (tools: readonly ToolToWrite[]) => Promise<Pick<ImportReport, 'added' | 'updated'>>;

async function openWriter(database: Database): Promise<WriteBatch> {
  const slugs = await openSlugAllocator(database.kysely);
  return async (tools) => {
    const startedAt = performance.now();
    const written = await inTransaction(database, (trx) => writeTools(trx, tools, slugs));
    // Servers take in what was written, and people wait for them: they get half of the time.
    if (await database.isServed()) await delay(performance.now() - startedAt);
    return written;
  };
}

/** Counts instead of writing. A tool that an earlier batch would have added counts as updated. */
function openDryWriter({ kysely }: Database): WriteBatch {
  const seen = new Set<string>();
  return async (tools) => {
    const keys = tools.map(({ url_key }) => url_key);
    const known = new Set((await selectIdsByUrlKey(kysely, keys)).map(({ url_key }) => url_key));
    const added = keys.filter((key) => !known.has(key) && !seen.has(key)).length;
    for (const key of keys) seen.add(key);
    return { added, updated: keys.length - added };
  };
}

/**
 * Publishes a file of one JSON object a line. A bad line is reported and left out; the others are written in
 * batches, each in a transaction, so a stop in the middle leaves whole tools only. Running it again updates.
 * @throws ImportFileError when the file is of another kind; nothing is written.
 */
export async function importTools({
  database,
  file,
  isDryRun = false,
  onRefused,
  onProgress,
}: ImportOptions): Promise<ImportReport> {
  await checkFileFormat(file);
  const lookups = await loadLookups(database.kysely);
  const write = isDryRun ? openDryWriter(database) : await openWriter(database);
  const ignored = new Map<string, number>();
  const report = { added: 0, updated: 0, refused: 0, ignored };
  let batch = new Map<string, ToolToWrite>();
  let writing = Promise.resolve();
  const count = async (tools: readonly ToolToWrite[], bytesRead: number): Promise<void> => {
    const written = await write(tools);
    report.added += written.added;
    report.updated += written.updated;
    onProgress?.(bytesRead);
  };
  /** The next batch is read while this one is being written. */
  const flush = async (): Promise<void> => {
    await writing;
    if (batch.size > 0) writing = count([...batch.values()], stream.bytesRead);
    // Awaited with the next batch; until then it must not count as unhandled.
    writing.catch(() => undefined);
    batch = new Map();
  };
  const stream = createReadStream(file);
  let lineNumber = 0;
  for await (const line of readFileLines(stream)) {
    lineNumber += 1;
    if ('text' in line && line.text === '') continue;
    const read = 'reason' in line ? line : readImportLine(line.text, lookups);
    if ('reason' in read) {
      report.refused += 1;
      onRefused(lineNumber, read.reason);
      continue;
    }
    countKeys(ignored, read.ignored);
    // When an address occurs twice in a batch, the later line wins.
    if (batch.has(read.tool.url_key)) report.updated += 1;
    batch.set(read.tool.url_key, read.tool);
    if (batch.size >= BATCH) await flush();
  }
  await flush();
  await writing;
  return report;
}

function countKeys(counts: Map<string, number>, keys: readonly string[]): void {
  for (const key of keys) {
    const name = counts.has(key) || counts.size < MAX_IGNORED ? key.slice(0, 40) : 'others';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
}
