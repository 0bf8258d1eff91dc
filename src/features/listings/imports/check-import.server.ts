import { inTransaction } from '#src/db/transaction.server.ts';
import { CATEGORY_LIMITS } from '#src/features/tools/admin/rules.ts';
import type { ImportMapping } from '#src/features/tools/listings/public/import-field-rules.ts';
import {
  findCategory,
  type ImportedLine,
} from '#src/features/tools/listings/public/import-service.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { collectGrowth } from '#src/server/process/collect-garbage.ts';
import type { Translate } from '#src/server/translate.ts';
import { addCounts, NO_ROWS, type RefusedRow, readBatches } from '#src/server/uploads/rows/import-rows.ts';
import { readRows } from '#src/server/uploads/rows/read-rows.ts';
import { RowFileError } from '#src/server/uploads/rows/row-format.ts';
import { titlesOf } from '#src/shared/cells/columns.ts';
import { isBlankCell } from '#src/shared/cells/read-cell.ts';
import { toOneLine } from '#src/shared/schemas.ts';
import { slugify } from '#src/shared/text/slug.ts';
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

type Lookups = Parameters<typeof findCategory>[0];

const SHOWN = 20;
/** A column with more names than these has no categories. */
const COUNTED = 2000;

/** Categories that lines of a file name, and that the site could have but has not. */
class UnknownCategories {
  readonly #title: string | undefined;
  readonly #lookups: Lookups;
  /** By name, however it is written. */
  readonly #counts = new Map<string, { name: string; lines: number }>();

  constructor(mapping: ImportMapping, lookups: Lookups) {
    this.#title = titlesOf(mapping, 'category')[0];
    this.#lookups = lookups;
  }

  add(refused: readonly RefusedRow[]): void {
    for (const { values } of refused) {
      const value = this.#title === undefined ? undefined : values?.[this.#title];
      if (typeof value !== 'string') continue;
      const name = toOneLine(value.replaceAll('\0', '').toWellFormed()).trim();
      if (isBlankCell(name) || name.length > CATEGORY_LIMITS.name || findCategory(this.#lookups, name))
        continue;
      const key = slugify(name) || name;
      const before = this.#counts.get(key);
      if (before) before.lines += 1;
      else if (this.#counts.size < COUNTED) this.#counts.set(key, { name, lines: 1 });
    }
  }

  /** How many there are, up to a limit that no column of categories reaches. */
  get count(): number {
    return this.#counts.size;
  }

  /** Names those of most lines first. */
  list(): { name: string; lines: number }[] {
    return [...this.#counts.values()].sort((one, other) => other.lines - one.lines).slice(0, SHOWN);
  }
}

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
