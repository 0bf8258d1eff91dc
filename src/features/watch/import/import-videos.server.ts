import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { inTransaction, type Reader } from '#src/db/transaction.server.ts';
import { fieldErrors } from '#src/server/http/route.ts';
import { type VideoToWrite, writeVideos } from '../videos/video-store.server.ts';
import { ImportedVideo } from './imported-video.ts';
import { selectCategoryIds, selectToolIdsBySlug } from './published-tool-queries.server.ts';
import { UnnamedTools } from './unnamed-tools.server.ts';

const BATCH = 500;
/** Longer than any line that could be valid. */
const MAX_LINE = 64 * 1024;

interface ImportReport {
  added: number;
  updated: number;
  refused: number;
}

interface ImportOptions {
  database: { kysely: Reader };
  file: string;
  now: Date;
  /** Demonstration data. */
  isDemo?: boolean;
  /** Called for every line that is left out; lines count from 1. */
  onRefused: (lineNumber: number, reason: string) => void;
}

interface Line {
  number: number;
  video: ImportedVideo;
}

function readLine(text: string): ImportedVideo | string {
  if (text.length > MAX_LINE) return `The line is longer than ${MAX_LINE} characters.`;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'The line is not JSON.';
  }
  const parsed = ImportedVideo.safeParse(json);
  if (parsed.success) return parsed.data;
  const [field, messages] = Object.entries(fieldErrors(parsed.error))[0]!;
  return field === '_' ? messages[0]! : `${field}: ${messages[0]}`;
}

/** The ids of what a line names, or the reason why it names nothing. */
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
export async function importVideos(options: ImportOptions): Promise<ImportReport> {
  const { database, file, onRefused } = options;
  const report: ImportReport = { added: 0, updated: 0, refused: 0 };
  const categories = await selectCategoryIds(database.kysely);
  const refuse = (number: number, reason: string): void => {
    report.refused += 1;
    onRefused(number, reason);
  };
  const finder = new UnnamedTools(database.kysely);
  const flush = async (lines: readonly Line[]): Promise<void> => {
    const slugs = lines.flatMap(({ video }) => video.tools ?? []);
    const tools = await selectToolIdsBySlug(database.kysely, slugs);
    const find = await finder.read(lines.map(({ video }) => video));
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
  let batch: Line[] = [];
  let number = 0;
  const input = createReadStream(file);
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    // `trim` also removes a byte order mark.
    const text = line.trim();
    if (text === '') continue;
    const video = readLine(text);
    if (typeof video === 'string') refuse(number, video);
    else batch.push({ number, video });
    if (batch.length < BATCH) continue;
    await flush(batch);
    batch = [];
  }
  await flush(batch);
  return report;
}
