import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { type HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Translate } from '#src/server/translate.ts';
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
/** A file with more such lines is probably the wrong one. */
const REFUSED_MAX = 1000;
/** Nobody agreed to get an email before. */
const EARLIEST_CONSENT = new Date('1990-01-01');
const SOURCE_MAX = 60;

interface ImportedRow {
  email: string;
  source: string;
  consentedAt: string;
}

/** The titles of the columns, in the order of the file. @throws HttpError 422 on `file`. */
function readTitles(head: readonly string[] | undefined): string[] {
  const titles = (head ?? []).map((cell) =>
    cell
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  );
  for (const title of ['email', 'consented_at']) {
    if (!titles.includes(title)) {
      throw invalidField('file', msg('newsletter.columnMissing', { title }));
    }
  }
  return titles;
}

/** `9` and `2001` are a date to JavaScript, and no day on which anybody agreed. */
function readDate(text: string): Date | undefined {
  const date = new Date(text);
  return /^\d*$/.test(text) || Number.isNaN(date.getTime()) ? undefined : date;
}

/** A row as it is stored, or why it is not. */
function readRow(titles: readonly string[], row: readonly string[], now: Date): ImportedRow | PlainKey {
  const cell = (title: string) => fromCsvCell(row[titles.indexOf(title)] ?? '').trim();
  const email = EmailText.safeParse(cell('email'));
  if (!email.success) return 'newsletter.notEmail';
  const consentedAt = readDate(cell('consented_at'));
  if (!consentedAt || consentedAt < EARLIEST_CONSENT) {
    return 'newsletter.consentMissing';
  }
  if (consentedAt > now) return 'newsletter.consentFuture';
  const source =
    cell('source')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .slice(0, SOURCE_MAX) || 'import';
  return { email: email.data, source, consentedAt: consentedAt.toISOString() };
}

interface RefusedLine {
  line: number;
  reason: PlainKey;
}

interface ReadFile {
  rows: ImportedRow[];
  /** Lines, of which several may have the same address. */
  readable: number;
  refused: RefusedLine[];
  refusedCount: number;
}

/** @throws HttpError 422 on `file` when it is no such file. */
async function readFile(text: string, now: Date): Promise<ReadFile> {
  const rows = new Map<string, ImportedRow>();
  const read: Omit<ReadFile, 'rows'> = { readable: 0, refused: [], refusedCount: 0 };
  let titles: string[] | undefined;
  let line = 1;
  const add = (cells: readonly string[]) => {
    titles ??= readTitles(cells);
    if (line++ === 1) return;
    const row = readRow(titles, cells, now);
    if (typeof row !== 'string') {
      read.readable += 1;
      rows.set(row.email, row);
      return;
    }
    read.refusedCount += 1;
    if (read.refused.length < REPORTED_MAX) read.refused.push({ line: line - 1, reason: row });
    if (read.refusedCount > REFUSED_MAX) throw tooManyRefused(read.refused[0]!);
  };
  for await (const lines of readCsvLines(text)) for (const cells of lines) add(cells);
  if (!titles) readTitles([]);
  return { rows: [...rows.values()], ...read };
}

function tooManyRefused({ line, reason }: RefusedLine): HttpError {
  return invalidField(
    'file',
    msg('newsletter.importFailed', { line: String(line), reason: msg(reason, {}) }),
  );
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
