import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { RefusedRow } from '#src/server/uploads/rows/import-rows.ts';
import '../tables.server.ts';

export type ImportRecord = Selectable<Schema['imports']>;

export async function insertImport(trx: Writer, row: Insertable<Schema['imports']>): Promise<number> {
  const { id } = await trx.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertPart(trx: Writer, part: Insertable<Schema['import_parts']>): Promise<void> {
  await trx.insertInto('import_parts').values(part).execute();
}

/** The bytes of a file, a part at a time. */
export async function* listParts(db: Reader, importId: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const found = await db
      .selectFrom('import_parts')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!found) return;
    yield found.bytes;
  }
}

export function findImport(db: Reader, id: number): Promise<ImportRecord | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks it until the transaction ends. */
export function lockImport(trx: Writer, id: number): Promise<ImportRecord | undefined> {
  return trx.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateImport(
  trx: Writer,
  id: number,
  change: Updateable<Schema['imports']>,
): Promise<void> {
  await trx.updateTable('imports').set(change).where('id', '=', id).execute();
}

export async function deleteImport(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('imports').where('id', '=', id).execute();
}

export async function deleteOldImports(trx: Writer, before: Date): Promise<void> {
  await trx.deleteFrom('imports').where('created_at', '<', before).execute();
}

/** The time by which listings say when they were changed. */
export async function getDatabaseTime(db: Reader): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return rows[0]!.now;
}

export async function deleteRefusals(trx: Writer, importId: number): Promise<void> {
  await trx.deleteFrom('import_refusals').where('import_id', '=', importId).execute();
}

/** PostgreSQL stores neither NUL nor halves of a surrogate pair. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

export async function insertRefusals(
  trx: Writer,
  importId: number,
  rows: readonly RefusedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ line, reasons, values, original }) => ({
    import_id: importId,
    line,
    reasons: reasons.map(storable),
    cells: values && JSON.stringify(values),
    original: storable(original),
  }));
  await trx
    .insertInto('import_refusals')
    .values(values)
    .onConflict((conflict) => conflict.columns(['import_id', 'line']).doNothing())
    .execute();
}

/** In the order of the file. */
export function selectRefusals(db: Reader, importId: number, afterLine: number, limit: number) {
  return db
    .selectFrom('import_refusals')
    .selectAll()
    .where('import_id', '=', importId)
    .where('line', '>', afterLine)
    .orderBy('line')
    .limit(limit)
    .execute();
}
