import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import Papa from 'papaparse';
import type { Reader } from '#src/db/transaction.server.ts';
import { listedPricing } from '#src/features/tools/catalogue/public/pricing-store.server.ts';
import {
  FIELD_NAMES,
  type FieldName,
  ruleOf,
} from '#src/features/tools/listings/public/listing-field-rules.ts';
import { tagNames } from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import { writeCell } from '#src/shared/cells/write-cell.ts';
import { toCsvCell } from '#src/shared/text/csv-cell.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import type { ListingsContext } from '../context.server.ts';
import type { ExportQuery } from './contract.ts';

type ExportRow = { row_id: number } & Record<string, unknown>;

/** The tables that can be exported: their columns, the first of them the id, and the tables behind them. */
interface ExportSource {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}

/** The column of a field of the listing `t`. */
function listingColumn(name: FieldName): RawBuilder<unknown> {
  const { kind, isFact } = ruleOf(name);
  if (kind === 'category') return sql`c.slug as category`;
  if (kind === 'pricing') return sql`${listedPricing} as ${sql.ref(name)}`;
  if (kind === 'tags') return tagNames;
  return isFact ? sql`t.facts->${sql.lit(name)} as ${sql.ref(name)}` : sql.ref(`t.${name}`);
}

/**
 * Joins tools, categories and users, which rows point to; joins tool_stats, joins reviews and joins tool_tags for their numbers,
 * joins tool_health, joins tool_price_checks and joins discontinued_tools for the state of listings, and joins tags, joins
 * tool_types, joins synonyms and joins audit_events, which are exported as they are.
 */
const SOURCES = {
  tools: {
    id: sql`t.id`,
    columns: sql`t.id as tool_id, ${sql.join(FIELD_NAMES.filter((name) => ruleOf(name).titles).map(listingColumn))}, t.created_at, t.slug, t.status, t.is_editorial_choice,
      t.is_from_app_team, t.is_from_official_organization, u.id as owner_id, u.name as owner_name, coalesce(s.saves, 0) as saves,
      coalesce(s.clicks, 0) as visits, t.published_at, t.updated_at,
      coalesce((select h.state from tool_health h where h.tool_id = t.id), 'unknown') as website_state,
      (select max(p.checked_at) from tool_price_checks p where p.tool_id = t.id) as prices_checked_at,
      (select d.discontinued_at from discontinued_tools d where d.tool_id = t.id) as discontinued_at`,
    from: sql`from tools t join categories c on c.id = t.category_id left join tool_stats s on s.tool_id = t.id
      left join users u on u.id = coalesce(t.owner_user_id, t.submitted_by_user_id)`,
  },
  users: {
    id: sql`t.id`,
    columns: sql`t.id, t.name, t.email, t.role, t.permissions, t.email_verified_at, t.created_at,
      t.banned_at, t.banned_until, t.ban_reason, t.deleted_at,
      (select count(*)::int from reviews r where r.user_id = t.id) as reviews,
      (select count(*)::int from tools l where l.submitted_by_user_id = t.id and l.pending_version_of is null) as listings`,
    from: sql`from users t`,
  },
  reviews: {
    id: sql`t.id`,
    columns: sql`t.id, l.slug as tool, l.name as tool_name, t.user_id, u.name as author, t.rating, t.title, t.content,
      t.status, t.rejection_reason, t.usage, t.usage_since, t.incentive, t.helpful_count, t.is_demo as is_sample, t.created_at, t.edited_at`,
    from: sql`from reviews t join tools l on l.id = t.tool_id join users u on u.id = t.user_id`,
  },
  categories: {
    id: sql`t.id`,
    columns: sql`t.id, t.slug, t.name, t.description, t.intro, t.icon, t.color, t.position, t.is_active, t.translations,
      t.vocabulary,
      (select count(*)::int from tools l where l.category_id = t.id and l.pending_version_of is null) as listings`,
    from: sql`from categories t`,
  },
  types: {
    id: sql`t.id`,
    columns: sql`t.id, t.value, t.label, t.icon, t.kind, t.position, t.translations, t.vocabulary,
      (select count(*)::int from tools l where l.type = t.value and l.pending_version_of is null) as listings`,
    from: sql`from tool_types t`,
  },
  tags: {
    id: sql`t.id`,
    columns: sql`t.id, t.slug, t.name, (select count(*)::int from tool_tags l where l.tag_id = t.id) as listings`,
    from: sql`from tags t`,
  },
  synonyms: {
    id: sql`t.id`,
    columns: sql`t.id, t.language, t.words, t.created_at`,
    from: sql`from synonyms t`,
  },
  activity: {
    id: sql`t.id`,
    columns: sql`t.id, t.created_at, t.actor_name as actor, t.permission, t.action, t.target_type, t.target_id,
      t.target_name, t.old_state as before, t.new_state as after, t.reason`,
    from: sql`from audit_events t`,
  },
} as const satisfies Record<string, ExportSource>;

type ExportName = keyof typeof SOURCES;

/** Rows after an id, in the order of their ids. */
async function selectExportRows(
  db: Reader,
  name: ExportName,
  afterId: number,
  limit: number,
): Promise<ExportRow[]> {
  const { columns, from, id } = SOURCES[name];
  const isListing = name === 'tools' ? sql`t.pending_version_of is null` : sql`true`;
  const { rows } = await sql<ExportRow>`select ${id} as row_id, ${columns} ${from}
    where ${id} > ${afterId} and ${isListing} order by ${id} limit ${limit}`.execute(db);
  return rows;
}

/** A file that is made while it is sent. When the client goes away, no more of it is made. */
function streamFile(name: string, type: string, pieces: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value));
      await setImmediate();
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  };
  return new Response(body, { headers });
}

/** Rows of cells as CSV that no spreadsheet takes for formulas. */
export function streamCsv(
  name: string,
  titles: readonly string[],
  rows: AsyncGenerator<string[][]>,
): Response {
  const write = (lines: readonly (readonly string[])[]) =>
    lines.length === 0 ? '' : `${Papa.unparse(lines.map((cells) => cells.map(toCsvCell)))}\r\n`;
  async function* pieces(): AsyncGenerator<string> {
    // The byte order mark tells spreadsheets that this is UTF-8.
    yield `\uFEFF${write([titles])}`;
    for await (const some of rows) if (some.length > 0) yield write(some);
  }
  return streamFile(`${name}.csv`, 'text/csv', pieces());
}

/** Objects as JSON, one a line. */
function streamJsonLines(name: string, rows: AsyncGenerator<object[]>): Response {
  async function* pieces(): AsyncGenerator<string> {
    for await (const some of rows)
      if (some.length > 0) yield some.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
  return streamFile(`${name}.jsonl`, 'application/x-ndjson', pieces());
}

const BATCH = 500;

/** A table as a file, read and sent bit by bit. */
export async function exportTable(
  context: ListingsContext,
  name: ExportName,
  { format }: ExportQuery,
): Promise<Response> {
  const file = `${name}-${utcDay(context.clock.now())}`;
  const first = await selectExportRows(context.database.reports, name, 0, BATCH);
  if (format === 'jsonl') return streamJsonLines(file, listRows(context, name, first));
  const titles = Object.keys(withoutRowId(first[0] ?? { row_id: 0 }));
  async function* cells(): AsyncGenerator<string[][]> {
    for await (const rows of listRows(context, name, first))
      yield rows.map((row) => titles.map((title) => writeCell(row[title])));
  }
  return streamCsv(file, titles, cells());
}

async function* listRows(
  { database }: ListingsContext,
  name: ExportName,
  first: ExportRow[],
): AsyncGenerator<Record<string, unknown>[]> {
  for (let rows = first; rows.length > 0; ) {
    yield rows.map(withoutRowId);
    if (rows.length < BATCH) return;
    rows = await selectExportRows(database.reports, name, rows.at(-1)!.row_id, BATCH);
  }
}

function withoutRowId({ row_id: _, ...row }: ExportRow): Record<string, unknown> {
  return row;
}
