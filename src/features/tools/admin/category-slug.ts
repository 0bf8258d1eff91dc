import { slugify } from '../rules.ts';

/** Slugs that other pages have. */
const RESERVED = ['analytics'];

/** `name`, `name-2`, `name-3` …; never digits alone, which would be read as an id. */
export function freeCategorySlug(name: string, taken: ReadonlySet<string>): string {
  const plain = slugify(name);
  const base = plain === '' || /^\d+$/.test(plain) ? `category-${plain}`.replace(/-$/, '') : plain;
  let slug = base;
  for (let number = 2; taken.has(slug) || RESERVED.includes(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
