import type { Reader } from '#src/db/transaction.server.ts';
import { selectCategories, selectTags } from './tool-queries.server.ts';

type CategoryLookup = Awaited<ReturnType<typeof selectCategories>>[number];
type TagLookup = Awaited<ReturnType<typeof selectTags>>[number];

/** Categories and tags, held whole: small, read by every answer, rarely changed. */
export interface Lookups {
  categories: readonly CategoryLookup[];
  /** @throws RangeError for an id that is not there. */
  category(id: number): CategoryLookup;
  hasCategory(id: number): boolean;
  /** By slug, name (any case) or id. */
  findCategory(text: string): CategoryLookup | undefined;
  tags: readonly TagLookup[];
  tag(id: number): TagLookup;
  hasTag(id: number): boolean;
  findTag(slug: string): TagLookup | undefined;
}

/**
 * A category or tag of `before` that has been deleted is still found by its id, because its tools are read again only after
 * the lookups.
 */
export async function loadLookups(db: Reader, before?: Lookups): Promise<Lookups> {
  const [categories, tags] = await Promise.all([selectCategories(db), selectTags(db)]);
  const byId = <Row extends { id: number }>(gone: readonly Row[] = [], rows: readonly Row[]) =>
    new Map([...gone, ...rows].map((row) => [row.id, row]));
  const categoriesById = byId(before?.categories, categories);
  const categoriesByText = new Map<string, CategoryLookup>();
  for (const category of categories) {
    categoriesByText.set(String(category.id), category);
    categoriesByText.set(category.name.toLowerCase(), category);
  }
  for (const category of categories) categoriesByText.set(category.slug, category);
  const tagsById = byId(before?.tags, tags);
  const tagsBySlug = new Map(tags.map((tag) => [tag.slug, tag]));
  return {
    categories,
    category: (id) => found(categoriesById.get(id), 'category', id),
    hasCategory: (id) => categoriesById.has(id),
    findCategory: (text) => categoriesByText.get(text.trim().toLowerCase()),
    tags,
    tag: (id) => found(tagsById.get(id), 'tag', id),
    hasTag: (id) => tagsById.has(id),
    findTag: (slug) => tagsBySlug.get(slug.trim().toLowerCase()),
  };
}

/** True when every tag of `before` has the same names. */
export function areSameTags(before: Lookups, after: Lookups): boolean {
  return before.tags.every(({ id, slug, name }) => {
    const tag = after.findTag(slug);
    return tag?.id === id && tag.name === name;
  });
}

/** Ids of the categories that both have, with other names. */
export function listRenamedCategories(before: Lookups, after: Lookups): ReadonlySet<number> {
  const renamed = after.categories.filter(({ id, slug, name }) => {
    if (!before.hasCategory(id)) return false;
    const old = before.category(id);
    return old.slug !== slug || old.name !== name;
  });
  return new Set(renamed.map(({ id }) => id));
}

/** False for a tool with a category or tag that came after the lookups were read. */
export function knowsLookupsOf(
  lookups: Lookups,
  tool: { category_id: number; tag_ids: readonly number[] },
): boolean {
  return lookups.hasCategory(tool.category_id) && tool.tag_ids.every((id) => lookups.hasTag(id));
}

function found<Value>(value: Value | undefined, kind: string, id: number): Value {
  if (value === undefined) throw new RangeError(`There is no ${kind} ${id} in the lookups`);
  return value;
}
