import { sql } from 'kysely';
import { z } from 'zod';
import { inTransaction, type Reader } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';
import { translateFields } from '#src/server/http/errors.ts';
import { fieldErrors } from '#src/server/http/request/validate.ts';
import { english } from '#src/server/languages.ts';
import { type ReadItem, type RefusedRow, readBatches } from '#src/server/uploads/rows/import-rows.ts';
import { openRowFile } from '#src/server/uploads/rows/open-row-file.ts';
import { type FileRow, readRows } from '#src/server/uploads/rows/read-rows.ts';
import { isBlankCell, readEntries } from '#src/shared/cells/read-cell.ts';
import { readDate } from '#src/shared/cells/read-date.ts';
import { issueText, msg } from '#src/shared/messages/message.ts';
import { readNumber } from '#src/shared/numbers/read-number.ts';
import { oneLine, storable } from '#src/shared/schemas.ts';
import { trimBlank } from '#src/shared/text/blank.ts';
import { TOOLS_PER_VIDEO, VIDEO_ID } from '../../rules.ts';
import { type VideoToWrite, writeVideos } from '../../videos/video-store.server.ts';
import { selectToolNames } from '../channel-queries.server.ts';
import { createToolFinder, type ToolFinder } from '../find-tools-in-text.ts';

/** The ids of published tools by slug. Joins tools, which import files name by their slugs. */
async function selectToolIdsBySlug(
  db: Reader,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('tools as t')
    .select(['t.id', 't.slug'])
    .where(sql<boolean>`t.slug = any(${[...slugs]}::text[])`)
    .where(isPublishedTool('t'))
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Returns the ids of videos that are known and have tools already. */
async function selectIdsWithTools(db: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ youtube_video_id: string }>`
    select v.youtube_video_id from watch_videos v where v.youtube_video_id = any(${[...ids]}::text[])
      and exists (select from watch_video_tools t where t.video_id = v.id)`.execute(db);
  return new Set(rows.map(({ youtube_video_id }) => youtube_video_id));
}

/** Categories by slug, name in small letters, and id. Joins categories, which import files name. */
async function selectCategoryIds(db: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('categories').select(['id', 'slug', 'name']).execute();
  return new Map([
    ...rows.map(({ id, name }) => [name.toLowerCase(), id] as const),
    ...rows.map(({ id, slug }) => [slug, id] as const),
  ]);
}

/** The years that a video platform can have videos of. */
const isPlausible = (text: string): boolean => {
  const year = Number(text.slice(0, 4));
  return year >= 2005 && year <= 2100;
};

/** One line of an import file. What is left out keeps its value when the video is known already. */
const ImportedVideo = z.object({
  youtube_video_id: z.string().regex(VIDEO_ID, 'Must be the id of a video: 11 letters, digits, "-" or "_".'),
  title: oneLine(z.string().overwrite(trimBlank).min(1, 'Enter a title.').max(200)),
  description: storable(
    z
      .string()
      .trim()
      .max(5000, issueText(msg('field.maxCharacters', { count: 5000 }))),
  ).default(''),
  channel_title: oneLine(z.string().overwrite(trimBlank).min(1, 'Enter the channel.').max(100)),
  published_at: z.iso
    .datetime({ offset: true })
    .or(z.iso.date())
    .refine(isPlausible, 'Must be a date from 2005 to 2100.'),
  /** Slug or name. */
  category: z.string().overwrite(trimBlank).min(1, 'Enter a category.').max(80),
  duration_seconds: z.number().int().min(0).max(86_400).nullish(),
  view_count: z.number().int().min(0).max(1e12).nullish(),
  /** Slugs. Without them tools are found by their names in title and description. */
  tools: z.array(z.string().overwrite(trimBlank).min(1).max(200)).max(TOOLS_PER_VIDEO).optional(),
});
type ImportedVideo = z.infer<typeof ImportedVideo>;

/** Finds the tools of lines that name none. The names of all tools are loaded once a file, for the first such line. */
function createUnnamedToolFinder(db: Reader) {
  let find: ToolFinder | undefined;
  /** For the videos of a batch: returns the tools of one, or undefined when those that it has shall stay. */
  return async (
    videos: readonly ImportedVideo[],
  ): Promise<(video: ImportedVideo) => number[] | undefined> => {
    const unnamed = videos.filter(({ tools }) => tools === undefined);
    if (unnamed.length === 0) return () => undefined;
    find ??= createToolFinder(await selectToolNames(db));
    const findTools = find;
    const ids = unnamed.map(({ youtube_video_id }) => youtube_video_id);
    const settled = await selectIdsWithTools(db, ids);
    return ({ youtube_video_id, title, description }) =>
      settled.has(youtube_video_id)
        ? undefined
        : [...new Set([...findTools(title), ...findTools(description)])].slice(0, TOOLS_PER_VIDEO);
  };
}

const BATCH = 500;
/** Texts that stand for numbers and lists in a table. */
const NUMBERS = ['duration_seconds', 'view_count'];

interface ImportOptions {
  database: { kysely: Reader };
  file: string;
  now: Date;
  /** Demonstration data. */
  isDemo?: boolean;
  /** Called for every line that is left out; lines count from 1. */
  onRefused: (lineNumber: number, reason: string) => void;
}

/** A date as people write it, in ISO 8601; another text stays as it is. */
function readPublished(value: unknown): unknown {
  return typeof value === 'string' ? (readDate(value).iso ?? value) : value;
}

/** The values of a row of a table as JSON would have them; an empty cell is left out. */
function readCells(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    if (typeof value !== 'string') return [[key, value]];
    if (isBlankCell(value)) return [];
    if (NUMBERS.includes(key)) return [[key, readNumber(value, { whole: true }) ?? value]];
    return [[key, key === 'tools' ? readEntries(value).flatMap((entry) => entry.split(/\s+/)) : value]];
  });
  return Object.fromEntries(entries);
}

function parseRow(row: FileRow, isTable: boolean): ImportedVideo | string {
  if (row.reason !== undefined) return english(row.reason);
  const values = isTable ? readCells(row.values) : row.values;
  const parsed = ImportedVideo.safeParse({ ...values, published_at: readPublished(values.published_at) });
  if (parsed.success) return parsed.data;
  const [field, messages] = Object.entries(translateFields(fieldErrors(parsed.error), english))[0]!;
  return field === '_' ? messages[0]! : `${field}: ${messages[0]}`;
}

/** Returns the ids of the category and tools that a line names, or the reason why there are none. */
function resolve(
  video: ImportedVideo,
  categories: ReadonlyMap<string, number>,
  tools: ReadonlyMap<string, number>,
  find: (video: ImportedVideo) => number[] | undefined,
): VideoToWrite | string {
  const { category, tools: slugs, duration_seconds = null, view_count = null, ...rest } = video;
  const category_id = categories.get(category.toLowerCase());
  if (category_id === undefined) return `category: There is no category "${category}".`;
  const unknown = slugs?.find((slug) => !tools.has(slug));
  if (unknown !== undefined) return `tools: There is no tool "${unknown}".`;
  const toolIds = slugs ? [...new Set(slugs.map((slug) => tools.get(slug)!))] : find(video);
  return { ...rest, category_id, channel_id: null, duration_seconds, view_count, toolIds };
}

/**
 * Imports a file of videos: CSV, TSV, JSON or JSON Lines. A bad line is reported and left out; the others are written in
 * batches, each in a transaction. Running it again changes nothing but what is different in the file.
 * @throws RowFileError when the file as a whole cannot be read.
 */
export async function importVideos(options: ImportOptions) {
  const { database, onRefused } = options;
  const report = { added: 0, updated: 0, refused: 0 };
  const file = await openRowFile(options.file);
  const isTable = file.format.kind === 'table';
  const categories = await selectCategoryIds(database.kysely);
  const findUnnamed = createUnnamedToolFinder(database.kysely);
  async function readBatch(rows: readonly FileRow[]) {
    const items: ReadItem<VideoToWrite>[] = [];
    const refused: RefusedRow[] = [];
    const parsed = rows.map((row) => ({ row, video: parseRow(row, isTable) }));
    const good = parsed.flatMap(({ video }) => (typeof video === 'string' ? [] : [video]));
    const slugs = good.flatMap(({ tools }) => tools ?? []);
    const tools = await selectToolIdsBySlug(database.kysely, slugs);
    const find = await findUnnamed(good);
    for (const { row, video } of parsed) {
      const { line, original, values = null } = row;
      const item = typeof video === 'string' ? video : resolve(video, categories, tools, find);
      if (typeof item === 'string') refused.push({ line, original, values, reasons: [item] });
      else items.push({ line, key: item.youtube_video_id, effect: 'change', item });
    }
    return { items, refused };
  }
  for await (const batch of readBatches(readRows(file.read(), file.format), readBatch, { size: BATCH })) {
    for (const { line, reasons } of batch.refused) onRefused(line, reasons.join(' '));
    report.refused += batch.refused.length;
    if (batch.items.length === 0) continue;
    const videos = batch.items.map(({ item }) => item);
    const written = await inTransaction(database, (trx) =>
      writeVideos(trx, videos, { ...options, revives: true }),
    );
    report.added += written.added;
    report.updated += written.updated;
  }
  return report;
}
