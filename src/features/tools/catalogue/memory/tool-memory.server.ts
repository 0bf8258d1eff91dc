import type { Reader } from '#src/db/transaction.server.ts';
import { STRIDE, type Steps } from '#src/search/run-in-slices.ts';
import type { State } from '#src/search/snapshot/state.ts';
import { figuresOf } from '../ranking-stats.server.ts';
import {
  type RankedTool,
  type StoredTool,
  selectTools,
  type ToolDetails,
  type ToolRecord,
  type WholeTool,
} from '../tool-queries.server.ts';
import { FigureTable } from './figure-table.server.ts';
import { KnownTools } from './known-tools.server.ts';
import { NumberColumn } from './number-column.ts';
import { RecordStore } from './record-store.server.ts';

/** What is in memory of every published tool besides the search index. */
export class ToolMemory {
  readonly known = new KnownTools();
  readonly figures = new FigureTable();
  readonly records = new RecordStore();
  /** The database's digests of the records as they were read. */
  readonly digests = new NumberColumn();
  /** Rises whenever a record may be another than before. */
  #changes = 0;

  /** Returns false when nothing of the record has changed. */
  set(tool: StoredTool): boolean {
    this.setBriefly(tool);
    return this.setRecord(tool);
  }

  /** All but the record. */
  setBriefly(tool: RankedTool): void {
    this.figures.set(tool.id, figuresOf(tool));
    this.known.set(tool);
  }

  /** Returns false when it is the same as before, which its digest tells also where the record had no room. */
  setRecord(tool: StoredTool): boolean {
    const isNew = this.digests.get(tool.id) !== tool.digest;
    this.#changes += 1;
    this.digests.set(tool.id, tool.digest);
    if (isNew || !this.records.has(tool.id)) this.records.set(tool);
    return isNew;
  }

  /** Published tools in the order of the ids. What has no room in memory is read from the database. */
  async readTools(db: Reader, ids: readonly number[]): Promise<ToolRecord[]> {
    const tools = new Map(ids.map((id) => [id, this.records.get(id)]));
    const missing = ids.filter((id) => tools.get(id) === undefined && this.known.has(id));
    for (const tool of missing.length > 0 ? await this.#readMissing(db, missing) : [])
      tools.set(tool.id, tool);
    return ids.map((id) => tools.get(id)).filter((tool) => tool !== undefined);
  }

  /** Undefined for a tool that is not published. */
  async readDetails(db: Reader, id: number): Promise<ToolDetails | undefined> {
    if (!this.known.has(id)) return undefined;
    return this.records.getDetails(id) ?? (await this.#readMissing(db, [id]))[0];
  }

  async #readMissing(db: Reader, ids: readonly number[]): Promise<WholeTool[]> {
    const changes = this.#changes;
    const tools = await selectTools(db, ids);
    // What has changed meanwhile is newer than what was read.
    if (this.#changes === changes) {
      for (const tool of tools) if (this.known.has(tool.id)) this.records.set(tool);
    }
    return tools;
  }

  delete(id: number): void {
    this.#changes += 1;
    this.known.delete(id);
    this.figures.delete(id);
    this.records.delete(id);
    this.digests.delete(id);
  }
}

/** Texts that are not there; the database can hold no such text. */
const NO_TEXT = '\0';

/** A tool for each place of all columns. */
type Columns = {
  ids: Float64Array;
  categories: Float64Array;
  slugs: string[];
  names: string[];
  logos: string[];
  /** Four for each tool. */
  figures: Float64Array;
  /** NaN for one that is not known. */
  digests: Float64Array;
  cards: string[];
};

/** A copy of everything, made in slices; it must not change meanwhile. */
export function* copyMemory({ known, figures, digests, records }: ToolMemory): Steps<State> {
  const { size } = known;
  const copy: Columns = {
    ids: new Float64Array(size),
    categories: new Float64Array(size),
    slugs: [],
    names: [],
    logos: [],
    figures: new Float64Array(size * 4),
    digests: new Float64Array(size),
    cards: [],
  };
  let place = 0;
  for (const { id, slug, name, logo_url, category_id } of known.list()) {
    copy.ids[place] = id;
    copy.categories[place] = category_id;
    copy.slugs.push(slug);
    copy.names.push(name);
    copy.logos.push(logo_url ?? NO_TEXT);
    const { sum, count, created, published } = figures.get(id)!;
    copy.figures.set([sum, count, created, published], place * 4);
    copy.digests[place] = digests.get(id) ?? Number.NaN;
    copy.cards.push(records.getPacked(id) ?? NO_TEXT);
    if (++place % STRIDE === 0) yield;
  }
  return copy;
}

/** Fills a memory that is empty. */
export function fillMemory(memory: ToolMemory, state: State): void {
  const { ids, categories, slugs, names, logos, figures, digests, cards } = state as Columns;
  for (let place = 0; place < ids.length; place++) {
    const id = ids[place]!;
    const logo = logos[place]!;
    memory.known.set({
      id,
      slug: slugs[place]!,
      name: names[place]!,
      logo_url: logo === NO_TEXT ? null : logo,
      category_id: categories[place]!,
    });
    const [sum, count, created, published] = figures.subarray(place * 4, place * 4 + 4);
    memory.figures.set(id, { sum: sum!, count: count!, created: created!, published: published! });
    memory.digests.set(id, digests[place]!);
    if (cards[place] !== NO_TEXT) memory.records.setPacked(id, cards[place]!);
  }
}
