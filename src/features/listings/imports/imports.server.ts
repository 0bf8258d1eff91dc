import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportMapping,
  recognizeImportColumns,
} from '#src/features/tools/listings/public/import-field-rules.ts';
import {
  createToolReader,
  findDateOrder,
} from '#src/features/tools/listings/public/import-service.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Translate } from '#src/server/translate.ts';
import { receiveFile } from '#src/server/uploads/receive-file.ts';
import { readChoices } from '#src/server/uploads/rows/read-choices.ts';
import { describeColumns, readRows } from '#src/server/uploads/rows/read-rows.ts';
import { detectFormat, RowFileError, type RowFormat } from '#src/server/uploads/rows/row-format.ts';
import { fieldOf } from '#src/shared/cells/columns.ts';
import { toOneLine } from '#src/shared/schemas.ts';
import type { ListingsContext } from '../context.server.ts';
import { presentJob, startJob } from '../jobs/admin-jobs.server.ts';
import { findJob, type JobRecord } from '../jobs/job-queries.server.ts';
import { IMPORT_MAX_BYTES, type Import, type MappingRequest } from './contract.ts';
import {
  deleteImport,
  deleteOldImports,
  deleteRefusals,
  findImport,
  type ImportRecord,
  insertImport,
  insertPart,
  listParts,
  lockImport,
  updateImport,
} from './import-queries.server.ts';

const PART_BYTES = 256 * 1024;
const KEPT_MS = 7 * 86_400_000;

/** An import whose file has arrived. */
export type ReadyImport = ImportRecord & { format: RowFormat };

/** @throws HttpError 404, also while its file is still arriving. */
export async function findReadyImport({ database }: ListingsContext, id: number): Promise<ReadyImport> {
  return requireReady(await findImport(database.kysely, id));
}

function requireReady(found: ImportRecord | undefined): ReadyImport {
  if (!found?.format) throw new HttpError('not_found', { message: 'listings.import.gone' });
  return { ...found, format: found.format };
}

/**
 * Stores the file of a form and recognizes its columns. It is stored in parts, so that every process can read it.
 * @throws HttpError 413; 422 on `file` for a file that cannot be read, with the reason.
 */
export function uploadImport(
  context: ListingsContext,
  request: Request,
  caller: Caller,
  t: Translate,
): Promise<z.input<typeof Import>> {
  const limits = { name: 'file', maxBytes: IMPORT_MAX_BYTES, tooLarge: 'listings.import.tooLarge' } as const;
  return receiveFile(request, limits, async (fileName, bytes) => {
    const { database, clock } = context;
    const file_name = toOneLine(fileName.toWellFormed().replaceAll('\0', '')).slice(0, 120) || 'import';
    const row = { file_name, actor_id: caller.userId, created_at: clock.now() };
    const json = { columns: '[]', sample: '[]', mapping: '{}' };
    const id = await inTransaction(database, (trx) => insertImport(trx, { ...row, ...json }));
    try {
      await storeBytes(context, id, bytes);
      await describeFile(context, id);
    } catch (error) {
      await inTransaction(database, (trx) => deleteImport(trx, id));
      throw error instanceof RowFileError ? invalidField('file', error.text) : error;
    }
    return getImport(context, id, t);
  });
}

async function storeBytes(
  { database }: ListingsContext,
  importId: number,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  let [part, size] = [0, 0];
  let kept: Buffer[] = [];
  const store = async () => {
    const joined = Buffer.concat(kept);
    await inTransaction(database, (trx) => insertPart(trx, { import_id: importId, part, bytes: joined }));
    part += 1;
    kept = [];
    size = 0;
  };
  let total = 0;
  for await (const chunk of bytes) {
    kept.push(chunk);
    size += chunk.length;
    total += chunk.length;
    if (size >= PART_BYTES) await store();
  }
  if (size > 0) await store();
  await inTransaction(database, (trx) => updateImport(trx, importId, { bytes: total }));
}

async function describeFile({ database }: ListingsContext, id: number): Promise<void> {
  const read = () => listParts(database.kysely, id);
  const format = await detectFormat(read());
  const { columns, sample } = await describeColumns(readRows(read(), format));
  const mapping = recognizeImportColumns(columns.map(({ title }) => title));
  const described = { format, columns, sample, mapping };
  const storable = Object.fromEntries(
    Object.entries(described).map(([name, value]) => [name, toStorableJson(value)]),
  );
  await inTransaction(database, (trx) => updateImport(trx, id, storable));
}

/** JSON without what the database refuses: NUL and halves of surrogate pairs. */
function toStorableJson(value: unknown): string {
  const clean = (text: string) => text.replaceAll('\0', '').toWellFormed();
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'string') return clean(each);
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).map(([key, member]) => [clean(key), member]));
  });
}

/** @throws HttpError 404. */
export async function getImport(
  context: ListingsContext,
  id: number,
  t: Translate,
): Promise<z.input<typeof Import>> {
  const found = await findReadyImport(context, id);
  const job = found.job_id === null ? undefined : await findJob(context.database.kysely, found.job_id);
  return present(context, found, job, t);
}

function present(
  { clock }: ListingsContext,
  found: ReadyImport,
  job: JobRecord | undefined,
  t: Translate,
): z.input<typeof Import> {
  const { format, mapping } = found;
  const kinds = {
    table: format.delimiter === '\t' ? 'tsv' : 'csv',
    lines: 'jsonl',
    values: 'json',
    array: 'json',
  };
  return {
    id: found.id,
    file_name: found.file_name,
    bytes: found.bytes,
    format: kinds[format.kind] as Import['format'],
    encoding: format.encoding,
    columns: found.columns.map((column) => ({ ...column, field: fieldOf(mapping, column.title) })),
    sample: found.sample,
    version: versionOf(found),
    default_category_id: found.default_category_id,
    check: found.checked,
    job: job ? presentJob(job, clock.now(), t) : null,
    created_at: found.created_at,
  };
}

/** Changes with the fields that the columns are read as. */
export function versionOf({ mapping, default_category_id }: ImportRecord): string {
  const choices = [default_category_id, ...IMPORT_FIELD_NAMES.map((field) => mapping[field] ?? null)];
  return createHash('sha256').update(JSON.stringify(choices)).digest('base64url').slice(0, 22);
}

/**
 * Locks an import, of which `seen` is the version that somebody has seen; undefined: whichever it is.
 * @throws HttpError 404; 409 with the import when it has another version.
 */
export async function lockSeen(
  context: ListingsContext,
  trx: Writer,
  id: number,
  { seen, t }: { seen: string | undefined; t: Translate },
): Promise<ReadyImport> {
  const found = requireReady(await lockImport(trx, id));
  if (seen === undefined || seen === versionOf(found)) return found;
  const current = present(context, found, undefined, t);
  throw new HttpError('conflict', { message: 'listings.import.mappedMeanwhile', detail: { current } });
}

/**
 * Says as which fields the columns are read. A check before counts no more.
 * @throws HttpError 404; 409 for an import that has begun or has another version; 422 on `mapping` or `default_category_id`.
 */
export async function mapColumns(
  context: ListingsContext,
  id: number,
  request: MappingRequest,
  t: Translate,
): Promise<z.input<typeof Import>> {
  const { default_category_id, version: seen } = request;
  const { lookups } = context.tools.catalogue;
  if (default_category_id && !lookups.hasCategory(default_category_id))
    throw invalidField('default_category_id', 'call.noCategory');
  await inTransaction(context.database, async (trx) => {
    const found = await lockSeen(context, trx, id, { seen, t });
    if (found.job_id !== null) throw new HttpError('conflict', { message: 'listings.import.begun' });
    const mapping = readMapping(found, request.mapping);
    const change = { mapping: JSON.stringify(mapping), checked: null };
    const category = default_category_id === undefined ? {} : { default_category_id };
    await updateImport(trx, id, { ...change, ...category });
  });
  return getImport(context, id, t);
}

/** @throws HttpError 422 for unknown columns, and for two columns of a field that takes one. */
function readMapping({ columns }: ReadyImport, wanted: MappingRequest['mapping']): ImportMapping {
  const choices = Object.entries(wanted).map(([title, field]) => ({ title, field }));
  const mapping = readChoices(columns, choices, IMPORT_FIELDS);
  requireKey(mapping);
  return mapping;
}

/** @throws HttpError 422 when nothing says which tool a line is about. */
function requireKey(mapping: ImportMapping): void {
  if (mapping.url === undefined && mapping.tool_id === undefined)
    throw invalidField('mapping', 'listings.import.needsKey');
}

/** Reads the lines of an import as tools. */
export async function openReader(context: ListingsContext, found: ReadyImport, t: Translate) {
  requireKey(found.mapping);
  const rows = readRows(listParts(context.database.kysely, found.id), found.format);
  const dateOrder = await findDateOrder(rows, found.mapping);
  const { lookups } = context.tools.catalogue;
  const { default_category_id: category, mapping } = found;
  const defaultCategory = category === null ? undefined : String(category);
  return createToolReader({ db: context.database.kysely, lookups, t, mapping, dateOrder, defaultCategory });
}

/**
 * Starts the import in the background.
 * @throws HttpError 404; 409 for one that has begun, unless it failed, and for another version than `seen`; 422 on `mapping`.
 */
export async function runImport(
  context: ListingsContext,
  id: number,
  { seen, caller }: { seen: string | undefined; caller: Caller },
  t: Translate,
): Promise<z.input<typeof Import>> {
  await inTransaction(context.database, async (trx) => {
    const found = await lockSeen(context, trx, id, { seen, t });
    requireKey(found.mapping);
    const before = found.job_id === null ? undefined : await findJob(trx, found.job_id);
    if (before && before.state !== 'failed')
      throw new HttpError('conflict', { message: 'listings.import.begun' });
    await deleteRefusals(trx, id);
    const input = { import_id: id, language: t.language };
    const job = await startJob(context, trx, caller, { kind: 'import', input, total: countRows(found) });
    await updateImport(trx, id, { job_id: job.id });
  });
  return getImport(context, id, t);
}

/** The unit in which a job counts: lines, or entries of JSON over several lines. */
function countRows({ format, checked }: ReadyImport): number {
  if (!checked || format.kind === 'table' || format.kind === 'lines') return format.lines;
  return checked.created + checked.changed + checked.unchanged + checked.refused;
}

/** Deletes the files of imports after a week. */
export async function forgetOldImports({ database, clock }: ListingsContext): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await inTransaction(database, (trx) => deleteOldImports(trx, before));
}
