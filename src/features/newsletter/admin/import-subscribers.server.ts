import Papa from 'papaparse';
import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { fromCsvCell } from '#src/shared/text/csv-cell.ts';
import type { NewsletterContext } from '../context.server.ts';
import { EmailText } from '../contract.ts';
import { insertImported } from './admin-queries.server.ts';
import type { ImportReport } from './contract.ts';

const IMPORTS = { name: 'newsletter-import', max: 20, windowSeconds: 3600 };
const BATCH = 5000;
const REPORTED_MAX = 100;
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
      throw invalidField(
        'file',
        `The first line must name the columns email, consented_at and source; ${title} is missing.`,
      );
    }
  }
  return titles;
}

/** A row as it is stored, or why it is not. */
function readRow(titles: readonly string[], row: readonly string[], now: Date): ImportedRow | string {
  const cell = (title: string) => fromCsvCell(row[titles.indexOf(title)] ?? '').trim();
  const email = EmailText.safeParse(cell('email'));
  if (!email.success) return 'This is not an email address.';
  const consentedAt = new Date(cell('consented_at'));
  if (cell('consented_at') === '' || Number.isNaN(consentedAt.getTime())) {
    return 'consented_at must say when the person agreed, e.g. 2026-05-01.';
  }
  if (consentedAt > now) return 'consented_at is in the future.';
  const source =
    cell('source')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .slice(0, SOURCE_MAX) || 'import';
  return { email: email.data, source, consentedAt: consentedAt.toISOString() };
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
): Promise<ImportReport> {
  context.limiter.take(IMPORTS, String(caller.userId));
  const now = context.clock.now();
  const { data } = Papa.parse<string[]>(await file.text(), { delimiter: ',', skipEmptyLines: 'greedy' });
  const [head, ...lines] = data;
  const titles = readTitles(head);
  const report: ImportReport = { added: 0, known: 0, refused: [], refused_count: 0 };
  const rows = new Map<string, ImportedRow>();
  let readable = 0;
  for (const [index, line] of lines.entries()) {
    const row = readRow(titles, line, now);
    if (typeof row === 'string') {
      report.refused_count += 1;
      if (report.refused.length < REPORTED_MAX) report.refused.push({ line: index + 2, reason: row });
    } else {
      readable += 1;
      rows.set(row.email, row);
    }
  }
  await inTransaction(context.database, async (trx) => {
    const all = [...rows.values()];
    for (let from = 0; from < all.length; from += BATCH) {
      report.added += await insertImported(trx, all.slice(from, from + BATCH), now);
    }
    const target = { type: 'subscriber', id: 0, name: file.name || 'import' } as const;
    const to = { added: report.added, refused: report.refused_count };
    await recordAudit(context.auditLog, trx, caller, [{ action: 'subscriber.import', target, to }]);
  });
  report.known = readable - report.added;
  return report;
}
