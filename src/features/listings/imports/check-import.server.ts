import { inTransaction } from '#src/db/transaction.server.ts';
import type { ImportedLine } from '#src/features/tools/listings/public/import-service.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { collectGrowth } from '#src/server/process/collect-garbage.ts';
import type { Translate } from '#src/server/translate.ts';
import { addCounts, NO_ROWS, readBatches } from '#src/server/uploads/rows/import-rows.ts';
import { readRows } from '#src/server/uploads/rows/read-rows.ts';
import { RowFileError } from '#src/server/uploads/rows/row-format.ts';
import type { ListingsContext } from '../context.server.ts';
import type { ImportCheck } from './contract.ts';
import {
  deleteRefusals,
  getDatabaseTime,
  insertRefusals,
  listParts,
  updateImport,
} from './import-queries.server.ts';
import { findReadyImport, getImport, lockSeen, openReader, versionOf } from './imports.server.ts';
import { UnknownCategories } from './unknown-categories.server.ts';

const BATCH = 200;
const SHOWN_ERRORS = 100;
const SHOWN_EXAMPLES = 20;
const ORIGINAL_LENGTH = 300;

const clean = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** The name and address that a line takes from a listing; undefined when it keeps both. */
function findReplaced({ tool, known, changes }: ImportedLine): { name: string; url: string } | undefined {
  if (!known || !changes || !('name' in changes.to || 'url' in changes.to)) return undefined;
  const { name = tool.name, url = tool.url } = changes.from as { name?: string; url?: string };
  return { name, url };
}

/**
 * Reads the whole file as the import would, and writes nothing to the catalogue.
 * @throws HttpError 400 when the client has left; 404; 409 when the columns are read differently at its end; 422 on `mapping`, and on `file` for one that cannot be read to its end, and after too many refused lines.
 */
export async function checkImport(
  context: ListingsContext,
  id: number,
  { signal }: Pick<Request, 'signal'>,
  t: Translate,
) {
  const { database } = context;
  const found = await findReadyImport(context, id);
  const read = await openReader(context, found, t);
  let counts = NO_ROWS;
  const errors: ImportCheck['errors'] = [];
  const examples: ImportCheck['examples'] = [];
  const conflicts: ImportCheck['examples'] = [];
  const leftOut: NonNullable<ImportCheck['left_out']> = [];
  const duplicates: NonNullable<ImportCheck['duplicates']> = [];
  let [leftOutCount, duplicateCount, conflictCount] = [0, 0, 0];
  const unknown = new UnknownCategories(found.mapping, context.tools.catalogue.lookups);
  const at = await inTransaction(database, async (trx) => {
    await deleteRefusals(trx, id);
    return getDatabaseTime(trx);
  });
  try {
    const rows = readRows(listParts(database.kysely, id), found.format);
    for await (const batch of readBatches(rows, read, { size: BATCH, remembers: true })) {
      if (signal.aborted) throw new HttpError('malformed_body');
      counts = addCounts(counts, batch.counts);
      unknown.add(batch.refused);
      if (batch.refused.length > 0)
        await inTransaction(database, (trx) => insertRefusals(trx, id, batch.refused));
      for (const { line, reasons, original } of batch.refused.slice(0, SHOWN_ERRORS - errors.length))
        errors.push({ line, reasons: [...reasons], original: original.slice(0, ORIGINAL_LENGTH) });
      leftOutCount += batch.leftOut.length;
      for (const { line, reasons } of batch.leftOut.slice(0, SHOWN_ERRORS - leftOut.length))
        leftOut.push({ line, reasons: reasons.map(clean) });
      duplicateCount += batch.repeated.length;
      for (const { line, earlier, item } of batch.repeated.slice(0, SHOWN_ERRORS - duplicates.length))
        duplicates.push({ line, earlier, name: item.tool.name });
      for (const { line, effect, item } of batch.items) {
        if (effect === 'leave') continue;
        const changes = Object.keys(item.changes?.to ?? {});
        const replaces = findReplaced(item);
        const example = { line, effect, name: item.tool.name, changes, ...(replaces && { replaces }) };
        if (replaces) conflictCount += 1;
        if (replaces && conflicts.length < SHOWN_ERRORS) conflicts.push(example);
        else if (!replaces && examples.length < SHOWN_EXAMPLES) examples.push(example);
      }
      collectGrowth();
    }
  } catch (error) {
    throw error instanceof RowFileError ? invalidField('file', error.text) : error;
  }
  const { create: created, change: changed, leave: unchanged, refused } = counts;
  const shown = errors.map((error) => ({
    ...error,
    original: clean(error.original),
    reasons: error.reasons.map(clean),
  }));
  const checked: ImportCheck = {
    at: at.toISOString(),
    created,
    changed,
    unchanged,
    refused,
    unknown_categories: unknown.list(),
    unknown_category_count: unknown.count,
    errors: shown,
    left_out: leftOut,
    left_out_count: leftOutCount,
    duplicates,
    duplicate_count: duplicateCount,
    conflicts,
    conflict_count: conflictCount,
    examples,
  };
  await inTransaction(database, async (trx) => {
    await lockSeen(context, trx, id, { seen: versionOf(found), t });
    await updateImport(trx, id, { checked: JSON.stringify(checked) });
  });
  return getImport(context, id, t);
}
