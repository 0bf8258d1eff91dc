import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { inTransaction, type Reader } from '#src/db/transaction.server.ts';
import { translateFields } from '#src/server/http/errors.ts';
import { fieldErrors } from '#src/server/http/route.ts';
import { sharedEnglish } from '#src/server/languages.ts';
import { issueText, msg } from '#src/shared/messages/message.ts';
import { oneLine, storable } from '#src/shared/schemas.ts';
import { TOOLS_PER_VIDEO, VIDEO_ID } from '../../rules.ts';
import { type VideoToWrite, writeVideos } from '../../videos/video-store.server.ts';
import { selectToolNames } from '../channel-queries.server.ts';
import { createToolFinder, type ToolFinder } from '../find-tools-in-text.ts';
import { selectCategoryIds, selectIdsWithTools, selectToolIdsBySlug } from './import-queries.server.ts';

/** The years that a video platform can have videos of. */
const isPlausible = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year >= 2005 && year <= 2100;
};

/** One line of an import file. What is left out keeps its value when the video is known already. */
const ImportedVideo = z.object({
  youtube_video_id: z.string().regex(VIDEO_ID, 'Must be the id of a video: 11 letters, digits, "-" or "_".'),
  title: oneLine(z.string().trim().min(1, 'Enter a title.').max(200)),
  description: storable(
    z
      .string()
      .trim()
      .max(5000, issueText(msg('field.maxCharacters', { count: 5000 }))),
  ).default(''),
  channel_title: oneLine(z.string().trim().min(1, 'Enter the channel.').max(100)),
  published_at: z.iso
    .datetime({ offset: true })
    .or(z.iso.date())
    .refine(isPlausible, 'Must be a date from 2005 to 2100.'),
  /** Slug or name. */
  category: z.string().trim().min(1, 'Enter a category.').max(80),
  duration_seconds: z.number().int().min(0).max(86_400).nullish(),
  view_count: z.number().int().min(0).max(1e12).nullish(),
  /** Slugs. Without them tools are found by their names in title and description. */
  tools: z.array(z.string().trim().min(1).max(200)).max(TOOLS_PER_VIDEO).optional(),
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
/** Longer than any line that could be valid. */
const MAX_LINE = 64 * 1024;

interface ImportOptions {
  database: { kysely: Reader };
  file: string;
  now: Date;
  /** Demonstration data. */
  isDemo?: boolean;
  /** Called for every line that is left out; lines count from 1. */
  onRefused: (lineNumber: number, reason: string) => void;
}

function parseLine(text: string): ImportedVideo | string {
  if (text.length > MAX_LINE) return `The line is longer than ${MAX_LINE} characters.`;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'The line is not JSON.';
  }
  const parsed = ImportedVideo.safeParse(json);
  if (parsed.success) return parsed.data;
  const [field, messages] = Object.entries(translateFields(fieldErrors(parsed.error), sharedEnglish))[0]!;
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
 * Imports a file of one JSON object a line. A bad line is reported and left out; the others are written in batches,
 * each in a transaction. Running it again changes nothing but what is different in the file.
 */
export async function importVideos(options: ImportOptions) {
  const { database, file, onRefused } = options;
  const report = { added: 0, updated: 0, refused: 0 };
  const categories = await selectCategoryIds(database.kysely);
  const refuse = (number: number, reason: string): void => {
    report.refused += 1;
    onRefused(number, reason);
  };
  let batch: { number: number; video: ImportedVideo }[] = [];
  const findUnnamed = createUnnamedToolFinder(database.kysely);
  const flush = async (lines: typeof batch): Promise<void> => {
    const slugs = lines.flatMap(({ video }) => video.tools ?? []);
    const tools = await selectToolIdsBySlug(database.kysely, slugs);
    const find = await findUnnamed(lines.map(({ video }) => video));
    // When an id occurs twice in a batch, the later line wins.
    const videos = new Map<string, VideoToWrite>();
    for (const { number, video } of lines) {
      const found = resolve(video, categories, tools, find);
      if (typeof found === 'string') refuse(number, found);
      else videos.set(found.youtube_video_id, found);
    }
    if (videos.size === 0) return;
    const written = await inTransaction(database, (trx) =>
      writeVideos(trx, [...videos.values()], { ...options, revives: true }),
    );
    report.added += written.added;
    report.updated += written.updated;
  };
  let number = 0;
  const input = createReadStream(file);
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    // `trim` also removes a byte order mark.
    const text = line.trim();
    if (text === '') continue;
    const video = parseLine(text);
    if (typeof video === 'string') refuse(number, video);
    else batch.push({ number, video });
    if (batch.length < BATCH) continue;
    await flush(batch);
    batch = [];
  }
  await flush(batch);
  return report;
}
