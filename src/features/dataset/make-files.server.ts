import { createHash, hash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import Papa from 'papaparse';
import { z } from 'zod';
import { inTransaction } from '#src/db/transaction.server.ts';
import type { ToolPageInput } from '#src/features/tools/contract.ts';
import { listToolPages, readToolPages } from '#src/features/tools/service.server.ts';
import { inPages } from '#src/server/http/write-in-pages.ts';
import { writeCell } from '#src/shared/cells/write-cell.ts';
import { toCsvCell } from '#src/shared/text/csv-cell.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import { DAY } from '#src/shared/time.ts';
import type { DatasetContext } from './context.server.ts';
import { type DatasetChange, DatasetTool } from './contract.ts';
import {
  type ChangedTool,
  type DatasetFile,
  deleteOldFiles,
  finishFile,
  insertFile,
  insertPiece,
  knowsTools,
  recordRemoved,
  rememberTools,
  selectChanges,
} from './dataset-queries.server.ts';
import { CHANGES_DAYS, DATASET_FILES } from './rules.ts';

type Making = Omit<DatasetContext, 'makeFiles'>;

/** A piece is a row, read and sent at a time. */
const PIECE_BYTES = 256 * 1024;

/** Writers of the files, bit by bit. The lines come before the changes, which are found meanwhile. */
const WRITERS: Readonly<Record<(typeof DATASET_FILES)[number], (context: Making) => AsyncGenerator<string>>> =
  { 'tools.jsonl.gz': listLines, 'tools.csv.gz': listCells, 'changes.jsonl.gz': listChanges };

/** Makes all files, which take the place of those before at once. */
export async function makeFiles(context: Making): Promise<void> {
  const { database, clock } = context;
  await inTransaction(database, deleteOldFiles);
  const madeAt = clock.now();
  const files: Pick<DatasetFile, 'id' | 'etag' | 'bytes'>[] = [];
  for (const name of DATASET_FILES) {
    const id = await inTransaction(database, (trx) => insertFile(trx, name, madeAt));
    files.push({ id, ...(await storePieces(context, id, WRITERS[name](context))) });
  }
  await inTransaction(database, async (trx) => {
    for (const file of files) await finishFile(trx, file);
  });
}

/** Compresses texts and stores them, a piece at a time. */
async function storePieces(
  { database }: Making,
  fileId: number,
  texts: AsyncGenerator<string>,
): Promise<Pick<DatasetFile, 'etag' | 'bytes'>> {
  const digest = createHash('sha256');
  let bytes = 0;
  let position = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const store = async () => {
    const piece = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    digest.update(piece);
    bytes += piece.byteLength;
    const row = { file_id: fileId, position: position++, bytes: piece };
    await inTransaction(database, (trx) => insertPiece(trx, row));
  };
  await pipeline(texts, createGzip({ level: 9 }), async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) {
      waiting.push(chunk);
      waitingBytes += chunk.byteLength;
      if (waitingBytes >= PIECE_BYTES) await store();
    }
    if (waitingBytes > 0) await store();
  });
  return { etag: digest.digest('base64url'), bytes };
}

function present({ appUrl }: Making, page: ToolPageInput): DatasetTool {
  return DatasetTool.parse({ ...page, page_url: `${appUrl}/ai/${page.slug}` });
}

/** Every tool as JSON on a line. What differs from the last files is noted meanwhile. */
async function* listLines(context: Making): AsyncGenerator<string> {
  const { database } = context;
  const day = utcDay(context.clock.now());
  const changedOn = (await knowsTools(database.kysely)) ? day : null;
  for await (const pages of listToolPages(context.tools)) {
    const tools = pages.map((page) => present(context, page));
    const digests = tools.map(({ pricing, ...tool }) => ({
      tool_id: tool.id,
      slug: tool.slug,
      // A price that is confirmed each week has not changed.
      digest: hash(
        'sha256',
        JSON.stringify({ ...tool, pricing: { ...pricing, checked_at: null } }),
        'base64url',
      ),
    }));
    await inTransaction(database, (trx) => rememberTools(trx, digests, changedOn));
    yield tools.map((tool) => `${JSON.stringify(tool)}\n`).join('');
  }
  await inTransaction(database, (trx) => recordRemoved(trx, day, firstDay(context)));
}

/** The first day whose changes are in the files. */
function firstDay({ clock }: Making): string {
  return utcDay(clock.now().getTime() - CHANGES_DAYS * DAY);
}

/** The columns of the table: members, and in place of an object each of its members. */
const COLUMNS = Object.entries(DatasetTool.shape).flatMap(([name, schema]) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape).map((part) => [name, part]) : [[name]],
);

/** The same tools as a table that no spreadsheet takes for formulas. */
async function* listCells(context: Making): AsyncGenerator<string> {
  const write = (rows: readonly (readonly string[])[]) =>
    `${Papa.unparse(rows.map((cells) => cells.map(toCsvCell)))}\r\n`;
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${write([COLUMNS.map((path) => path.join('_'))])}`;
  for await (const pages of listToolPages(context.tools)) {
    const tools = pages.map((page) => present(context, page));
    yield write(tools.map((tool) => COLUMNS.map((path) => writeCell(valueAt(tool, path)))));
  }
}

function valueAt(tool: object, path: readonly string[]): unknown {
  const value = path.reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], tool);
  return Array.isArray(value) ? value.map(nameOf) : value;
}

/** Tags are known by their names, and features by their texts. */
function nameOf(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  if ('slug' in entry && 'name' in entry) return entry.name;
  return 'description' in entry ? entry.description : entry;
}

async function* listChanges(context: Making): AsyncGenerator<string> {
  const { tools, database } = context;
  const since = firstDay(context);
  const select = (last: ChangedTool | undefined, limit: number) =>
    selectChanges(database.kysely, since, last, limit);
  for await (const changes of inPages(select)) {
    const rows = changes as ChangedTool[];
    const there = rows.filter(({ change }) => change !== 'removed').map(({ tool_id }) => tool_id);
    const pages = new Map((await readToolPages(tools, there)).map((page) => [page.id, page]));
    // What has gone a moment ago is in the next files.
    const known = rows.filter(({ change, tool_id }) => change === 'removed' || pages.has(tool_id));
    yield known
      .map(({ tool_id: id, ...row }) => {
        const page = pages.get(id);
        const line: DatasetChange = { ...row, id, tool: page ? present(context, page) : null };
        return `${JSON.stringify(line)}\n`;
      })
      .join('');
  }
}
