import type { Reader } from '#src/db/transaction.server.ts';
import { slugBase } from '../rules.ts';
import { selectAllSlugs } from './tool-queries.server.ts';

/** Allocates slugs that no tool has or had. Knows all of them, so that a batch of thousands needs no query per tool. */
export class SlugAllocator {
  readonly #taken: Set<string>;
  readonly #nextNumber = new Map<string, number>();

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** `name`, `name-2`, `name-3` … */
  allocate(name: string): string {
    const base = slugBase(name);
    let slug = base;
    let number = this.#nextNumber.get(base) ?? 2;
    while (this.#taken.has(slug)) slug = `${base}-${number++}`;
    this.#nextNumber.set(base, number);
    this.#taken.add(slug);
    return slug;
  }
}

export async function openSlugAllocator(db: Reader): Promise<SlugAllocator> {
  return new SlugAllocator(await selectAllSlugs(db));
}
