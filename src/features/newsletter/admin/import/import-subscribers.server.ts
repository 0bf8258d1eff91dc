import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Translate } from '#src/server/translate.ts';
import { REFUSED_MAX } from '#src/server/uploads/rows/import-rows.ts';
import { readChoices } from '#src/server/uploads/rows/read-choices.ts';
import { describeColumns, type FileRow, openRows } from '#src/server/uploads/rows/read-rows.ts';
import { RowFileError } from '#src/server/uploads/rows/row-format.ts';
import { fieldOf } from '#src/shared/cells/columns.ts';
import { type Message, msg, type Text } from '#src/shared/messages/message.ts';
import type { NewsletterContext } from '../../context.server.ts';
import { insertImported } from '../admin-queries.server.ts';
import type { ImportReport, SubscriberFile, SubscriberImport } from '../contract.ts';
import {
  type ImportedSubscriber,
  readSubscriber,
  SubscriberDates,
  stricterOf,
} from './read-subscriber.server.ts';
import {
  findMissingFields,
  recognizeSubscriberColumns,
  SUBSCRIBER_FIELDS,
  type SubscriberMapping,
} from './subscriber-field-rules.ts';

const IMPORTS = { name: 'newsletter-import', max: 20, windowSeconds: 3600 };
const BATCH = 1000;
const REPORTED_MAX = 100;

interface Reported {
  line: number;
  reason: Text;
}

/** Counts all lines that something is said about, and keeps the first. */
class Reports {
  count = 0;
  readonly first: Reported[] = [];

  add(line: number, reason: Text): void {
    this.count += 1;
    if (this.first.length < REPORTED_MAX) this.first.push({ line, reason });
  }

  write(t: Translate) {
    return this.first.map(({ line, reason }) => ({ line, reason: t(reason) }));
  }
}

/** The lines of a file, by address. */
class ReadFile {
  readonly rows = new Map<string, { line: number; subscriber: ImportedSubscriber }>();
  readonly refused = new Reports();
  readonly duplicates = new Reports();
  readonly leftOut = new Reports();

  /** @throws HttpError 422 on `file` for too many lines that cannot be read. */
  refuse(line: number, reason: Text): void {
    this.refused.add(line, reason);
    if (this.refused.count <= REFUSED_MAX) return;
    const [first] = this.refused.first;
    const values = { line: String(first!.line), reason: toMessage(first!.reason) };
    throw invalidField('file', msg('newsletter.importFailed', values));
  }

  /** Of two lines with one address the later counts, and the state of which less is sent. */
  add(line: number, subscriber: ImportedSubscriber): void {
    const { email } = subscriber;
    const earlier = this.rows.get(email);
    if (earlier) {
      this.duplicates.add(line, msg('newsletter.import.duplicate', { email, line: String(earlier.line) }));
      const status = stricterOf(earlier.subscriber.status, subscriber.status);
      const kept = status === subscriber.status ? subscriber : earlier.subscriber;
      this.rows.set(email, { line, subscriber: kept });
    } else this.rows.set(email, { line, subscriber });
  }
}

function toMessage(text: Text): Message {
  return typeof text === 'string' ? msg(text, {}) : text;
}

/** @throws HttpError 422 on `file` for one that cannot be read. */
async function refusingFiles<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof RowFileError ? invalidField('file', error.text) : error;
  }
}

/**
 * Says how the columns of a file would be read.
 * @throws HttpError 422 on `file` for one that cannot be read.
 */
export function describeSubscriberFile(file: File): Promise<SubscriberFile> {
  return refusingFiles(async () => {
    const { format, read } = await openRows(file);
    const { columns } = await describeColumns(read());
    const mapping = recognizeSubscriberColumns(columns);
    return {
      encoding: format.encoding,
      columns: columns.map((column) => ({ ...column, field: fieldOf(mapping, column.title) })),
    };
  });
}

/** @throws HttpError 422 on `file` when nothing says who the people are or when they agreed, and on `mapping`. */
async function chooseMapping(
  rows: AsyncIterable<FileRow[]>,
  choices: SubscriberImport['columns'],
): Promise<SubscriberMapping> {
  const { columns } = await describeColumns(rows);
  const mapping = choices
    ? readChoices(columns, choices, SUBSCRIBER_FIELDS)
    : recognizeSubscriberColumns(columns);
  const [missing] = findMissingFields(mapping);
  if (missing) {
    const titles = columns.map(({ title }) => title).join(', ');
    const text =
      missing === 'email' ? 'newsletter.import.noEmailColumn' : 'newsletter.import.noConsentColumn';
    throw invalidField('file', msg(text, { titles }));
  }
  return mapping;
}

/** Ends with the line after which the file is given up. */
async function readDates(
  rows: AsyncIterable<FileRow[]>,
  mapping: SubscriberMapping,
): Promise<SubscriberDates> {
  const dates = new SubscriberDates(mapping);
  let refused = 0;
  for await (const some of rows) {
    for (const { values } of some) {
      if (!values || !dates.add(values)) refused += 1;
    }
    if (refused > REFUSED_MAX) break;
  }
  return dates;
}

async function readFile({ file, columns }: SubscriberImport, now: Date): Promise<ReadFile> {
  const { read } = await openRows(file);
  const mapping = await chooseMapping(read(), columns);
  const dates = await readDates(read(), mapping);
  const result = new ReadFile();
  for await (const rows of read()) {
    for (const { line, values, reason } of rows) {
      if (!values) {
        result.refuse(line, reason);
        continue;
      }
      const reading = readSubscriber(values, { mapping, dates, now });
      if (reading.reason) {
        result.refuse(line, reading.reason);
        continue;
      }
      for (const text of reading.leftOut) result.leftOut.add(line, text);
      result.add(line, reading.subscriber);
    }
  }
  return result;
}

/**
 * Adds the people of a file who have agreed elsewhere, in the state that they have there. Those who are known, have left or bounced
 * stay as they are; lines that cannot be read are reported and left out.
 * @throws HttpError 422 on `file` when it is no such file and on `mapping`, 429.
 */
export async function importSubscribers(
  context: NewsletterContext,
  body: SubscriberImport,
  caller: Caller,
  t: Translate,
): Promise<ImportReport> {
  await context.limiter.consume(IMPORTS, String(caller.userId));
  const now = context.clock.now();
  const { rows, refused, duplicates, leftOut } = await refusingFiles(() => readFile(body, now));
  const subscribers = [...rows.values()].map(({ subscriber }) => subscriber);
  const added = { active: 0, pending: 0, unsubscribed: 0, bounced: 0 };
  let count = 0;
  await inTransaction(context.database, async (trx) => {
    for (let from = 0; from < subscribers.length; from += BATCH) {
      for (const status of await insertImported(trx, subscribers.slice(from, from + BATCH), now)) {
        added[status] += 1;
        count += 1;
      }
    }
    const target = { type: 'subscriber', id: 0, name: body.file.name || 'import' } as const;
    const to = { added: count, refused: refused.count };
    await recordAudit(context.auditLog, trx, caller, [{ action: 'subscriber.import', target, to }]);
  });
  const { active: _, ...kept } = added;
  return {
    added: count,
    kept,
    known: subscribers.length - count,
    duplicates: duplicates.write(t),
    duplicate_count: duplicates.count,
    left_out: leftOut.write(t),
    left_out_count: leftOut.count,
    refused: refused.write(t),
    refused_count: refused.count,
  };
}
