import { slugify } from '#src/features/tools/rules.ts';

/** Addresses that lead elsewhere already. */
const RESERVED = ['analytics'];

/** `name`, `name-2`, `name-3` …; a name of digits alone would read as a number of a category. */
export function freeCategorySlug(name: string, taken: ReadonlySet<string>): string {
  const plain = slugify(name);
  const base = plain === '' || /^\d+$/.test(plain) ? `category-${plain}`.replace(/-$/, '') : plain;
  let slug = base;
  for (let number = 2; taken.has(slug) || RESERVED.includes(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
