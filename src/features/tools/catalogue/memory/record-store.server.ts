import type { ToolDetails, ToolRecord, WholeTool } from '../tool-queries.server.ts';

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

/** Published tools in a compact form, so that lists and searches need no query. */
export class RecordStore {
  readonly #packed = new Map<number, string>();

  get(id: number): ToolRecord | undefined {
    const packed = this.#packed.get(id);
    return packed === undefined ? undefined : unpack(packed);
  }

  getDetails(id: number): ToolDetails | undefined {
    const packed = this.#packed.get(id);
    return packed === undefined ? undefined : unpackDetails(packed);
  }

  /** True when the store has this tool as it is. */
  has(tool: WholeTool): boolean {
    return this.#packed.get(tool.id) === pack(tool);
  }

  set(tool: WholeTool): void {
    this.#packed.set(tool.id, pack(tool));
  }

  delete(id: number): void {
    this.#packed.delete(id);
  }
}
