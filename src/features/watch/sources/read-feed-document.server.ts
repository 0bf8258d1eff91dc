import { setImmediate } from 'node:timers/promises';
import { XMLParser } from 'fast-xml-parser';
import { InterruptedError, interruptAfter } from '#src/server/process/interrupt-after.ts';
import { readDate } from '#src/shared/cells/read-date.ts';
import { toOneLine } from '#src/shared/schemas.ts';
import { VIDEO_ID } from '../rules.ts';

/** Characters. The feed of a channel has fifteen videos, and rarely a tenth of this. */
const FEED_MAX = 512 * 1024;
/** The longest time that a feed keeps the process to itself. Usual ones take a few milliseconds. */
const READING_MS = 40;
const ENTRIES_MAX = 200;
const TITLE_MAX = 200;
const DESCRIPTION_MAX = 5000;
/** A wrong clock, and no premiere. */
const MOST_AHEAD_MS = 60 * 60_000;
/** The platform's first year. */
const EARLIEST = Date.UTC(2005, 0, 1);

export interface FeedEntry {
  youtube_video_id: string;
  title: string;
  description: string;
  published_at: string;
  view_count: number | null;
}

/** Not a feed of videos. The message is shown to administrators. */
export class FeedError extends Error {
  /** The address says that there is nothing any more. */
  readonly isGone: boolean;

  constructor(message: string, isGone = false) {
    super(message);
    this.isGone = isGone;
  }
}

class SlowFeedError extends FeedError {}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Entities that a document declares are never expanded.
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => name === 'entry',
});

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML and references to characters, each once. */
function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '';
  });
}

/** Follows names into parsed XML; what is not there is undefined. */
function at(node: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, name)
        ? (found as Record<string, unknown>)[name]
        : undefined,
    node,
  );
}

/** An element's text, with or without attributes on it. */
function textOf(node: unknown): string {
  const text = typeof node === 'string' ? node : at(node, '#text');
  return typeof text === 'string' ? decode(text) : '';
}

function readEntry(node: unknown, now: Date): FeedEntry | 'later' | undefined {
  const youtube_video_id = textOf(at(node, 'yt:videoId')).trim();
  const title = toOneLine(textOf(at(node, 'title')).replaceAll('\0', ' ').toWellFormed()).slice(0, TITLE_MAX);
  const { iso } = readDate(textOf(at(node, 'published')));
  const published = iso === undefined ? Number.NaN : Date.parse(iso);
  if (!VIDEO_ID.test(youtube_video_id) || !title || !(published >= EARLIEST)) return undefined;
  // A premiere is announced: there is nothing to watch before.
  if (published > now.getTime() + MOST_AHEAD_MS) return 'later';
  const views = Number(
    at(node, 'media:group', 'media:community', 'media:statistics', '@views') ?? Number.NaN,
  );
  return {
    youtube_video_id,
    title: title.toWellFormed(),
    description: textOf(at(node, 'media:group', 'media:description'))
      .replaceAll('\0', ' ')
      .slice(0, DESCRIPTION_MAX)
      .toWellFormed()
      .trim(),
    // Nothing is newer than now.
    published_at: new Date(Math.min(published, now.getTime())).toISOString(),
    view_count: Number.isSafeInteger(views) && views >= 0 ? views : null,
  };
}

/**
 * Reads the Atom feed of a channel: each id once, without entries that have a wrong id or date. Those that are announced for later
 * are left out as well, and `hasLater` says that there are some.
 * @throws FeedError
 */
export function readFeedDocument(xml: string, now: Date) {
  if (xml.length > FEED_MAX) throw new FeedError('Its feed is larger than allowed.');
  try {
    return interruptAfter(READING_MS, () => readBoundedFeed(xml, now));
  } catch (error) {
    throw error instanceof InterruptedError ? new SlowFeedError('Its feed takes too long to read.') : error;
  }
}

const TURNS = 3;

/**
 * Reads a feed as `readFeedDocument` does, in another turn of the loop when its time was over: the first feed of a process, or any
 * on a busy machine, may need more than usual.
 * @throws FeedError
 */
export async function readFeedInTurns(xml: string, now: Date) {
  for (let turn = 1; ; turn++) {
    try {
      return readFeedDocument(xml, now);
    } catch (error) {
      if (turn === TURNS || !(error instanceof SlowFeedError)) throw error;
      await setImmediate();
    }
  }
}

function readBoundedFeed(xml: string, now: Date) {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new FeedError('It is not a feed of videos.');
  let document: unknown;
  try {
    document = parser.parse(xml);
  } catch {
    throw new FeedError('Its XML cannot be read.');
  }
  const feed = at(document, 'feed');
  if (typeof feed !== 'object' || feed === null) throw new FeedError('It is not a feed of videos.');
  const nodes = (at(feed, 'entry') as unknown[] | undefined) ?? [];
  const entries = new Map<string, FeedEntry>();
  let hasLater = false;
  for (const node of nodes.slice(0, ENTRIES_MAX)) {
    const entry = readEntry(node, now);
    if (entry === 'later') hasLater = true;
    else if (entry && !entries.has(entry.youtube_video_id)) entries.set(entry.youtube_video_id, entry);
  }
  const title = toOneLine(textOf(at(feed, 'title')).replaceAll('\0', ' ').toWellFormed()).slice(0, 100);
  return { title: title.toWellFormed(), entries: [...entries.values()], hasLater };
}
