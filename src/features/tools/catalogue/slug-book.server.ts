import { type Reader, selectAllSlugs } from '../queries.server.ts';
import { slugBase } from '../rules.ts';

/** Hands out slugs that nobody has. Holds all of them, so that a batch of thousands needs no query each. */
export class SlugBook {
  readonly #taken: Set<string>;
  readonly #nextNumber = new Map<string, number>();

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** `name`, `name-2`, `name-3` … */
  take(name: string): string {
    const base = slugBase(name);
    let slug = base;
    let number = this.#nextNumber.get(base) ?? 2;
    while (this.#taken.has(slug)) slug = `${base}-${number++}`;
    this.#nextNumber.set(base, number);
    this.#taken.add(slug);
    return slug;
  }
}

export async function openSlugBook(db: Reader): Promise<SlugBook> {
  return new SlugBook(await selectAllSlugs(db));
}
