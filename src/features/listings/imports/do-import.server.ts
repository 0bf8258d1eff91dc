import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type AuditEvent, listTargetsSince, recordAudit } from '#src/features/audit-log/service.server.ts';
import {
  type ImportedLine,
  openSlugAllocator,
  writeTools,
} from '#src/features/tools/listings/public/import-service.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { collectGrowth } from '#src/server/process/collect-garbage.ts';
import type { Translate } from '#src/server/translate.ts';
import { type Batch, type ReadItem, RefusedRows, readBatches } from '#src/server/uploads/rows/import-rows.ts';
import { readRows } from '#src/server/uploads/rows/read-rows.ts';
import { RowFileError } from '#src/server/uploads/rows/row-format.ts';
import { LANGUAGES } from '#src/shared/messages/language.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { ListingsContext } from '../context.server.ts';
import { type JobAtWork, JobError } from '../jobs/admin-jobs.server.ts';
import { findImport, insertRefusals, listParts } from './import-queries.server.ts';
import { openReader } from './imports.server.ts';

/** Of what a listing says now, in a reason. */
const SHOWN_LENGTH = 300;

interface Checked {
  /** When the lines were compared with the listings; undefined: never. */
  at: Date | undefined;
  /** Listings that the import itself has changed since. */
  written: ReadonlySet<number>;
  t: Translate;
}

/**
 * Refuses lines about listings that somebody has changed since the check, with what the listing says now. The administrator has
 * not seen it, and decides by sending these lines again.
 */
function leaveChanged(batch: Batch<ImportedLine>, { at, written, t }: Checked): Batch<ImportedLine> {
  const isChanged = ({ effect, item: { known } }: ReadItem<ImportedLine>) =>
    at !== undefined && effect === 'change' && known && known.updated_at > at && !written.has(known.id);
  const changed = batch.items.filter(isChanged);
  if (changed.length === 0) return batch;
  const refused = changed.map(({ line, item: { row, changes } }) => ({
    line,
    original: row.original,
    values: row.values ?? null,
    reasons: [t(msg('listings.import.changedSince', { values: describeValues(changes?.from ?? {}) }))],
  }));
  const { counts } = batch;
  return {
    ...batch,
    items: batch.items.filter((item) => !isChanged(item)),
    refused: [...batch.refused, ...refused],
    counts: {
      ...counts,
      change: counts.change - changed.length,
      refused: counts.refused + changed.length,
    },
  };
}

function describeValues(values: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(values).map(
    ([field, value]) => `${field}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const text = texts.join('; ');
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

/** Small, so that nobody waits for a batch. */
const BATCH = 50;
/** The rest of the time belongs to readers. */
const SHARE = 0.34;

const Input = z.object({ import_id: z.number(), language: z.enum(LANGUAGES) });

/** Writes the lines of an import in batches, each with its audit events and its place in the file in one transaction. */
export async function doImport(context: ListingsContext, atWork: JobAtWork): Promise<void> {
  const { import_id: id, language } = Input.parse(atWork.job.input);
  const { database, auditLog, languages } = context;
  const found = await findImport(database.kysely, id);
  if (!found?.format) throw new JobError('listings.import.gone');
  const format = found.format;
  const t = languages.in(language);
  const read = await openReader(context, { ...found, format }, t);
  const slugs = await openSlugAllocator(database.kysely);
  const target = { type: 'import', id, name: found.file_name };
  const rows = readRows(listParts(database.kysely, id), format);
  const options = { size: BATCH, afterLine: atWork.job.position };
  const at = found.checked?.at === undefined ? undefined : new Date(found.checked.at);
  const refusedRows = new RefusedRows(atWork.job.result.refused);
  const written = new Set(await listWritten(context, atWork));
  try {
    for await (const readBatch of readBatches(rows, read, options)) {
      const batch = leaveChanged(readBatch, { at, written, t });
      const startedAt = performance.now();
      const { create: created, change: changed, leave: unchanged, refused } = batch.counts;
      const counts = { created, changed, unchanged, refused };
      await atWork.step(batch.lastLine, async (trx) => {
        const items = batch.items.filter(({ effect }) => effect !== 'leave').map(({ item }) => item);
        if (items.length > 0) {
          const tools = items.map(({ tool }) => tool);
          const { ids } = await writeTools(trx, tools, slugs);
          for (const id of ids.values()) written.add(id);
          await context.changeFeed.record(trx, [...ids.values()].map(toolSource));
          const events = items.map((item) => describeChange(item, ids.get(item.tool.url_key)!));
          await recordAudit(auditLog, trx, atWork.actor, events);
        }
        await insertRefusals(trx, id, batch.refused);
        return counts;
      });
      refusedRows.add(batch.refused);
      // The tools are only in the log of changes, which nobody follows on the embedded database.
      await context.changeFeed.catchUp();
      collectGrowth();
      await delay((performance.now() - startedAt) * (1 / SHARE - 1), undefined, { signal: atWork.signal });
    }
    await atWork.finish((trx) =>
      recordAudit(auditLog, trx, atWork.actor, [{ action: 'import.run', target, to: atWork.job.result }]),
    );
  } catch (error) {
    if (error instanceof RowFileError) throw new JobError(error.text);
    throw error instanceof HttpError ? new JobError(error.text) : error;
  }
}

/** Listings that the import wrote before it was stopped. Lines about them are no changes by somebody else. */
async function listWritten({ database }: ListingsContext, { job, actor }: JobAtWork): Promise<number[]> {
  if (job.position === 0) return [];
  const done = { action: 'tool.import', actorId: actor.userId, since: job.created_at };
  return listTargetsSince(database.kysely, done);
}

function describeChange({ tool, changes }: ImportedLine, id: number): AuditEvent {
  const target = { type: 'tool', id, name: tool.name };
  if (changes) return { action: 'tool.import', target, from: changes.from, to: changes.to };
  return { action: 'tool.import', target, to: { status: 'approved', url: tool.url } };
}
