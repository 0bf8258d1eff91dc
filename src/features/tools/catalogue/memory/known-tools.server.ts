import type { SuggestedTool } from '../tool-queries.server.ts';

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
