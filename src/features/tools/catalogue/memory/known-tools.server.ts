import type { SuggestedTool } from '../tool-queries.server.ts';

/** What is known of every published tool without unpacking it: its name, its slug, and what a suggestion shows. */
export class KnownTools {
  readonly #tools = new Map<number, SuggestedTool>();
  readonly #idsBySlug = new Map<string, number>();

  get size(): number {
    return this.#tools.size;
  }

  list(): Iterable<SuggestedTool> {
    return this.#tools.values();
  }

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

  set({ id, slug, name, logo_url, category_id }: SuggestedTool): void {
    this.#forgetSlug(id);
    this.#idsBySlug.set(slug, id);
    this.#tools.set(id, { id, slug, name, logo_url, category_id });
  }

  delete(id: number): void {
    this.#forgetSlug(id);
    this.#tools.delete(id);
  }

  #forgetSlug(id: number): void {
    const slug = this.#tools.get(id)?.slug;
    // Another tool may have taken the slug meanwhile.
    if (slug !== undefined && this.#idsBySlug.get(slug) === id) this.#idsBySlug.delete(slug);
  }
}
