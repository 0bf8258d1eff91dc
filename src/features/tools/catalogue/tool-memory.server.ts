import { FigureTable, figuresOf } from './ranking/ranking-stats.server.ts';
import type { SuggestedTool, ToolDetails, ToolRecord, WholeTool } from './tool-queries.server.ts';

/** Everything kept in memory of each published tool besides the search index. */
export class ToolMemory {
  readonly known = new KnownTools();
  readonly figures = new FigureTable();
  readonly records = new RecordStore();

  set(tool: WholeTool): void {
    this.figures.set(tool.id, figuresOf(tool));
    this.known.set(tool);
    this.records.set(tool);
  }

  delete(id: number): void {
    this.known.delete(id);
    this.figures.delete(id);
    this.records.delete(id);
  }
}

/** The slug of every published tool, and what a suggestion shows of it. */
export class KnownTools {
  readonly #tools = new Map<number, SuggestedTool>();
  readonly #idsBySlug = new Map<string, number>();

  has(id: number): boolean {
    return this.#tools.has(id);
  }

  get(id: number): SuggestedTool | undefined {
    return this.#tools.get(id);
  }

  idOfSlug(slug: string): number | undefined {
    return this.#idsBySlug.get(slug);
  }

  /** The tools of some categories. */
  idsIn(categoryIds: ReadonlySet<number>): number[] {
    if (categoryIds.size === 0) return [];
    return [...this.#tools.values()]
      .filter(({ category_id }) => categoryIds.has(category_id))
      .map(({ id }) => id);
  }

  /** Of two tools that have had a slug the later one has it. */
  set({ id, slug, name, logo_url, category_id }: SuggestedTool): void {
    this.#forgetSlug(id);
    this.#tools.set(id, { id, slug, name, logo_url, category_id });
    this.#idsBySlug.set(slug, id);
  }

  delete(id: number): void {
    this.#forgetSlug(id);
    this.#tools.delete(id);
  }

  #forgetSlug(id: number): void {
    const slug = this.#tools.get(id)?.slug;
    if (slug !== undefined && this.#idsBySlug.get(slug) === id) this.#idsBySlug.delete(slug);
  }
}

/**
 * Published tools in a compact form, so that lists and searches need no query. Each is one short text, which the garbage
 * collector need not look into: the values of its fields, and on a second line what only its own page shows.
 */
export class RecordStore {
  readonly #packed = new Map<number, string>();
  /** The fields of every record, in the order in which they are packed. */
  #fields: (keyof ToolRecord)[] = [];

  get(id: number): ToolRecord | undefined {
    const packed = this.#packed.get(id);
    return packed === undefined ? undefined : this.#unpack(packed);
  }

  /** In the order of the ids; missing ones are left out. */
  list(ids: readonly number[]): ToolRecord[] {
    return ids.map((id) => this.get(id)).filter((tool) => tool !== undefined);
  }

  getDetails(id: number): ToolDetails | undefined {
    const packed = this.#packed.get(id);
    if (packed === undefined) return undefined;
    const [pricing_tiers, updates] = JSON.parse(packed.slice(packed.indexOf('\n') + 1));
    return { pricing_tiers, updates };
  }

  /** True when the store has this tool as it is. */
  has(tool: WholeTool): boolean {
    return this.#packed.get(tool.id) === this.#pack(tool);
  }

  set(tool: WholeTool): void {
    this.#packed.set(tool.id, this.#pack(tool));
  }

  delete(id: number): void {
    this.#packed.delete(id);
  }

  #pack({ pricing_tiers, updates, ...record }: WholeTool): string {
    // The columns of the query are the same for every tool.
    if (this.#fields.length === 0) this.#fields = Object.keys(record) as (keyof ToolRecord)[];
    const values = this.#fields.map((field) => record[field]);
    return `${JSON.stringify(values)}\n${JSON.stringify([pricing_tiers, updates])}`;
  }

  #unpack(packed: string): ToolRecord {
    const values: unknown[] = JSON.parse(packed.slice(0, packed.indexOf('\n')));
    const record: Partial<Record<keyof ToolRecord, unknown>> = {};
    for (let at = 0; at < values.length; at++) record[this.#fields[at]!] = values[at];
    record.created_at = new Date(record.created_at as string);
    record.published_at = new Date(record.published_at as string);
    return record as unknown as ToolRecord;
  }
}
