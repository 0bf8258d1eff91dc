import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#src/db/client.server.ts';
import { inTransaction } from '#src/db/transaction.server.ts';
import { fieldErrors } from '#src/server/http/route.ts';
import { type Lookups, readLookups } from '../catalogue/lookups.server.ts';
import { openSlugAllocator } from '../catalogue/slug-allocator.server.ts';
import { parseToolType, readPricingModel, urlKey } from '../rules.ts';
import { ImportedTool } from './imported-tool.ts';
import { type ToolToWrite, writeTools } from './write-queries.server.ts';

const BATCH = 500;
/** Longer than any line that could be valid. */
const MAX_LINE = 256 * 1024;

export interface ImportReport {
  added: number;
  updated: number;
  refused: number;
}

export interface ImportOptions {
  database: Database;
  file: string;
  /** Called for every line that is left out; lines count from 1. */
  onRefused: (lineNumber: number, reason: string) => void;
  /** Called after every batch with the bytes read so far. */
  onProgress?: (bytesRead: number) => void;
}

/** Parses a line as a tool, or returns the reason why it cannot. Pure. */
function readImportLine(line: string, lookups: Lookups): ToolToWrite | { reason: string } {
  if (line.length > MAX_LINE) return { reason: `The line is longer than ${MAX_LINE} characters.` };
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return { reason: 'The line is not JSON.' };
  }
  const parsed = ImportedTool.safeParse(json);
  if (!parsed.success) {
    const [field, messages] = Object.entries(fieldErrors(parsed.error))[0]!;
    return { reason: field === '_' ? messages[0]! : `${field}: ${messages[0]}` };
  }
  return toToolToWrite(parsed.data, lookups);
}

function toToolToWrite(tool: ImportedTool, lookups: Lookups): ToolToWrite | { reason: string } {
  const category = lookups.findCategory(tool.category);
  if (!category) return { reason: `category: There is no category "${tool.category}".` };
  const type = tool.type === undefined ? undefined : parseToolType(tool.type);
  if (tool.type !== undefined && !type) return { reason: `type: There is no type "${tool.type}".` };
  const { category: _, rating, review_count, ...rest } = tool;
  const isUnrated = rating === 0 && !review_count;
  if (rating !== undefined && rating < 1 && !isUnrated) return { reason: 'rating: Must be at least 1.' };
  return {
    ...rest,
    company: tool.company ?? undefined,
    type,
    pricing_model: tool.pricing_model ?? readPricingModel(tool.pricing_tiers ?? [], tool.starting_from),
    url_key: urlKey(tool.url)!,
    category_id: category.id,
    created_at: tool.created_at,
    imported_rating: isUnrated ? undefined : rating,
    imported_review_count: review_count,
  };
}

/**
 * Publishes a file of one JSON object a line. A bad line is reported and left out; the others are written in
 * batches, each in a transaction, so a stop in the middle leaves whole tools only. Running it again updates.
 */
export async function importTools({
  database,
  file,
  onRefused,
  onProgress,
}: ImportOptions): Promise<ImportReport> {
  const db = database.kysely;
  const lookups = await readLookups(db);
  const slugs = await openSlugAllocator(db);
  const report: ImportReport = { added: 0, updated: 0, refused: 0 };
  let batch = new Map<string, ToolToWrite>();
  let writing = Promise.resolve();
  const write = async (tools: readonly ToolToWrite[], bytesRead: number): Promise<void> => {
    const startedAt = performance.now();
    const written = await inTransaction(database, (trx) => writeTools(trx, tools, slugs));
    report.added += written.added;
    report.updated += written.updated;
    onProgress?.(bytesRead);
    // Servers take in what was written, and people wait for them: they get half of the time.
    if (await database.isServed()) await delay(performance.now() - startedAt);
  };
  /** The next batch is read while this one is being written. */
  const flush = async (): Promise<void> => {
    await writing;
    if (batch.size > 0) writing = write([...batch.values()], stream.bytesRead);
    // Awaited with the next batch; until then it must not count as unhandled.
    writing.catch(() => undefined);
    batch = new Map();
  };
  const stream = createReadStream(file);
  let lineNumber = 0;
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    lineNumber += 1;
    // `trim` also removes a byte order mark.
    const text = line.trim();
    if (text === '') continue;
    const tool = readImportLine(text, lookups);
    if ('reason' in tool) {
      report.refused += 1;
      onRefused(lineNumber, tool.reason);
      continue;
    }
    // When an address occurs twice in a batch, the later line wins.
    if (batch.has(tool.url_key)) report.updated += 1;
    batch.set(tool.url_key, tool);
    if (batch.size >= BATCH) await flush();
  }
  await flush();
  await writing;
  return report;
}
