import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Translate } from '#src/server/translate.ts';
import { REFUSED_MAX } from '#src/server/uploads/rows/import-rows.ts';
import { msg, type PlainKey } from '#src/shared/messages/message.ts';
import { fromCsvCell } from '#src/shared/text/csv-cell.ts';
import type { NewsletterContext } from '../context.server.ts';
import { EmailText } from '../contract.ts';
import { insertImported } from './admin-queries.server.ts';
import type { ImportReport } from './contract.ts';
import { readCsvLines } from './csv-pieces.server.ts';

const IMPORTS = { name: 'newsletter-import', max: 20, windowSeconds: 3600 };
const BATCH = 1000;
const REPORTED_MAX = 100;
/** Nobody agreed to get an email before. */
const EARLIEST_CONSENT = new Date('1990-01-01');
const SOURCE_MAX = 60;

type ImportedRow = Parameters<typeof insertImported>[1][number];

/** The titles of the columns, in the order of the file. @throws HttpError 422 on `file`. */
function readTitles(head: readonly string[]): string[] {
  const titles = head.map((cell) =>
    cell
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  );
  const missing = ['email', 'consented_at'].find((title) => !titles.includes(title));
  if (missing !== undefined) {
    throw invalidField('file', msg('newsletter.columnMissing', { title: missing }));
  }
  return titles;
}

/** A row as it is stored, or why it is not. */
function readRow(titles: readonly string[], row: readonly string[], now: Date): ImportedRow | PlainKey {
  const cell = (title: string) => fromCsvCell(row[titles.indexOf(title)] ?? '').trim();
  const email = EmailText.safeParse(cell('email'));
  if (!email.success) return 'newsletter.notEmail';
  const consentText = cell('consented_at');
  const consentedAt = new Date(consentText);
  // `9` and `2001` are a date to JavaScript, and no day on which anybody agreed.
  if (/^\d*$/.test(consentText) || !(consentedAt >= EARLIEST_CONSENT)) {
    return 'newsletter.consentMissing';
  }
  if (consentedAt > now) return 'newsletter.consentFuture';
  const source = cell('source').replace(/[\p{Cc}\s]+/gu, ' ');
  return {
    email: email.data,
    source: source.slice(0, SOURCE_MAX) || 'import',
    consentedAt: consentedAt.toISOString(),
  };
}

/** `readable` counts lines, of which several may have the same address. @throws HttpError 422 on `file`. */
async function readFile(text: string, now: Date) {
  const rows = new Map<string, ImportedRow>();
  const refused: { line: number; reason: PlainKey }[] = [];
  let [readable, refusedCount, line] = [0, 0, 0];
  let titles: string[] | undefined;
  const add = (cells: readonly string[]) => {
    line += 1;
    if (!titles) {
      titles = readTitles(cells);
      return;
    }
    const row = readRow(titles, cells, now);
    if (typeof row !== 'string') {
      readable += 1;
      rows.set(row.email, row);
      return;
    }
    refusedCount += 1;
    if (refused.length < REPORTED_MAX) refused.push({ line, reason: row });
    if (refusedCount > REFUSED_MAX) {
      const [first] = refused;
      const values = { line: String(first!.line), reason: msg(first!.reason, {}) };
      throw invalidField('file', msg('newsletter.importFailed', values));
    }
  };
  for await (const lines of readCsvLines(text)) for (const cells of lines) add(cells);
  if (!titles) readTitles([]);
  return { rows: [...rows.values()], readable, refused, refusedCount };
}

/**
 * Adds the people of a CSV file who have agreed elsewhere. Those who are known, have left or bounced stay as they are;
 * lines that cannot be read are reported and left out.
 * @throws HttpError 422 on `file` when it is no such file, 429.
 */
export async function importSubscribers(
  context: NewsletterContext,
  file: File,
  caller: Caller,
  t: Translate,
): Promise<ImportReport> {
  await context.limiter.consume(IMPORTS, String(caller.userId));
  const now = context.clock.now();
  const { rows, readable, refused, refusedCount } = await readFile(await file.text(), now);
  let added = 0;
  await inTransaction(context.database, async (trx) => {
    for (let from = 0; from < rows.length; from += BATCH) {
      added += await insertImported(trx, rows.slice(from, from + BATCH), now);
    }
    const target = { type: 'subscriber', id: 0, name: file.name || 'import' } as const;
    const to = { added, refused: refusedCount };
    await recordAudit(context.auditLog, trx, caller, [{ action: 'subscriber.import', target, to }]);
  });
  return {
    added,
    known: readable - added,
    refused: refused.map(({ line, reason }) => ({ line, reason: t(reason) })),
    refused_count: refusedCount,
  };
}
