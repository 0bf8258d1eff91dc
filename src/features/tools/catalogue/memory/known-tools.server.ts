import { IdTable } from '#src/search/postings/id-table.ts';
import { TextTable } from '#src/search/postings/text-table.ts';
import type { SuggestedTool } from '../tool-queries.server.ts';

/** What is known of every published tool without unpacking it, in columns: its slug, and what a suggestion shows. */
export class KnownTools {
  /** By row; the rows of deleted tools are filled with the last ones. */
  readonly #ids: number[] = [];
  readonly #slugs: string[] = [];
  readonly #names: string[] = [];
  readonly #logos: (string | null)[] = [];
  readonly #categories: number[] = [];
  readonly #rows = new IdTable();
  readonly #rowsBySlug = new TextTable((row) => this.#slugs[row]!);

  get size(): number {
    return this.#rows.size;
  }

  *list(): Iterable<SuggestedTool> {
    for (let row = 0; row < this.size; row++) yield this.#read(row);
  }

  has(id: number): boolean {
    return this.#rows.has(id);
  }

  get(id: number): SuggestedTool | undefined {
    const row = this.#rows.get(id);
    return row === undefined ? undefined : this.#read(row);
  }

  idOfSlug(slug: string): number | undefined {
    const row = this.#rowsBySlug.find(slug);
    return row < 0 ? undefined : this.#ids[row];
  }

  /** The tools of some categories. */
  idsIn(categoryIds: ReadonlySet<number>): number[] {
    if (categoryIds.size === 0) return [];
    return this.#ids.filter((_, row) => categoryIds.has(this.#categories[row]!));
  }

  set({ id, slug, name, logo_url, category_id }: SuggestedTool): void {
    const row = this.#rows.get(id) ?? this.size;
    if (row < this.size) this.#forgetSlug(row);
    this.#rows.set(id, row);
    this.#ids[row] = id;
    this.#names[row] = name;
    this.#logos[row] = logo_url;
    this.#categories[row] = category_id;
    this.#setSlug(row, slug);
  }

  delete(id: number): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.#forgetSlug(row);
    this.#rows.delete(id);
    const last = this.size;
    if (row !== last) this.#move(last, row);
    for (const column of [this.#ids, this.#slugs, this.#names, this.#logos, this.#categories]) column.pop();
  }

  #read(row: number): SuggestedTool {
    return {
      id: this.#ids[row]!,
      slug: this.#slugs[row]!,
      name: this.#names[row]!,
      logo_url: this.#logos[row]!,
      category_id: this.#categories[row]!,
    };
  }

  #move(from: number, to: number): void {
    const { id, slug, name, logo_url, category_id } = this.#read(from);
    const hasSlug = this.#forgetSlug(from);
    this.#rows.set(id, to);
    this.#ids[to] = id;
    this.#slugs[to] = slug;
    this.#names[to] = name;
    this.#logos[to] = logo_url;
    this.#categories[to] = category_id;
    if (hasSlug) this.#rowsBySlug.add(slug, to);
  }

  /** Of two tools that have had a slug the later one has it. */
  #setSlug(row: number, slug: string): void {
    const other = this.#rowsBySlug.find(slug);
    if (other >= 0) this.#rowsBySlug.delete(slug, other);
    this.#slugs[row] = slug;
    this.#rowsBySlug.add(slug, row);
  }

  /** Returns false when another tool has taken the slug meanwhile. */
  #forgetSlug(row: number): boolean {
    const slug = this.#slugs[row]!;
    const isOwn = this.#rowsBySlug.find(slug) === row;
    if (isOwn) this.#rowsBySlug.delete(slug, row);
    return isOwn;
  }
}
