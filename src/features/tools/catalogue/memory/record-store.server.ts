import type { ToolDetails, ToolRecord, WholeTool } from '../tool-queries.server.ts';

/** About 140,000 tools. Those that were not asked for the longest make room, and are read from the database again. */
const MAX_BYTES = 256 * 2 ** 20;
/** What is left of these when some make room: many at once, because a map is slow at finding its first entry again and again. */
const KEPT = 31 / 32;
/** What an entry takes besides its text. */
const ENTRY_BYTES = 64;
/** Every field of a record, in the order in which they are packed. */
const FIELDS = Object.keys({
  id: true,
  slug: true,
  name: true,
  description: true,
  url: true,
  affiliate_url: true,
  company: true,
  category_id: true,
  type: true,
  is_open_source: true,
  source_code_url: true,
  features: true,
  use_cases: true,
  pricing_model: true,
  starting_from: true,
  logo_url: true,
  cover_url: true,
  is_editorial_choice: true,
  is_from_app_team: true,
  is_from_official_organization: true,
  submitted_by_user_id: true,
  owner_user_id: true,
  submitter_name: true,
  submitter_avatar_url: true,
  created_at: true,
  published_at: true,
  tag_ids: true,
  screenshots: true,
  stars: true,
  sample_stars: true,
  imported_rating: true,
  imported_review_count: true,
} satisfies Record<keyof ToolRecord, true>) as (keyof ToolRecord)[];

/** The engine keeps a text without these in one byte a character. */
const WIDE = /[^\n -\u00ff]/;

function sizeOf(packed: string): number {
  return packed.length * (WIDE.test(packed) ? 2 : 1) + ENTRY_BYTES;
}

/**
 * A tool as one short text: the engine keeps it in one piece, which the garbage collector need not look into. What its own
 * page shows besides stands in a second line, which lists do not read.
 */
function pack(tool: WholeTool): string {
  return [FIELDS.map((field) => tool[field]), [tool.pricing_tiers, tool.updates]]
    .map((line) => JSON.stringify(line))
    .join('\n');
}

/** Takes a microsecond or two. Records that were kept unpacked took longer to be cleared away. */
function unpack(packed: string): ToolRecord {
  const values: unknown[] = JSON.parse(packed.slice(0, packed.indexOf('\n')));
  const record: Partial<Record<keyof ToolRecord, unknown>> = {};
  for (let at = 0; at < FIELDS.length; at++) record[FIELDS[at]!] = values[at];
  record.created_at = new Date(record.created_at as string);
  record.published_at = new Date(record.published_at as string);
  return record as unknown as ToolRecord;
}

function unpackDetails(packed: string): ToolDetails {
  const [pricing_tiers, updates] = JSON.parse(packed.slice(packed.indexOf('\n') + 1));
  return { pricing_tiers, updates };
}

/** Published tools in a compact form, so that lists and searches need no query. Bounded by bytes. */
export class RecordStore {
  readonly #packed = new Map<number, string>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#packed.size;
  }

  /** About how much memory the compact forms take. */
  get bytes(): number {
    return this.#bytes;
  }

  has(id: number): boolean {
    return this.#packed.has(id);
  }

  get(id: number): ToolRecord | undefined {
    const packed = this.#packed.get(id);
    if (packed === undefined) return undefined;
    // To the end, where what was asked for last stands.
    this.#packed.delete(id);
    this.#packed.set(id, packed);
    return unpack(packed);
  }

  getDetails(id: number): ToolDetails | undefined {
    const packed = this.#packed.get(id);
    return packed === undefined ? undefined : unpackDetails(packed);
  }

  /** Keeps a tool; what was asked for longest ago gives way. */
  set(tool: WholeTool): void {
    this.setPacked(tool.id, pack(tool));
  }

  /** The compact form, for a snapshot. */
  getPacked(id: number): string | undefined {
    return this.#packed.get(id);
  }

  setPacked(id: number, packed: string): void {
    this.delete(id);
    this.#packed.set(id, packed);
    this.#bytes += sizeOf(packed);
    if (this.#bytes > this.#maxBytes) this.#makeRoom();
  }

  #makeRoom(): void {
    for (const oldest of this.#packed.keys()) {
      if (this.#bytes <= this.#maxBytes * KEPT) break;
      this.delete(oldest);
    }
  }

  delete(id: number): void {
    const packed = this.#packed.get(id);
    if (packed === undefined) return;
    this.#packed.delete(id);
    this.#bytes -= sizeOf(packed);
  }
}
