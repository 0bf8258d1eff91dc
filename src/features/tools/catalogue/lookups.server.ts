import type { Reader } from '#src/db/transaction.server.ts';
import { slugify } from '#src/shared/text/slug.ts';
import { selectLookups } from './lookup-queries.server.ts';
import { publishNames } from './publish-names.server.ts';

type Rows = Awaited<ReturnType<typeof selectLookups>>;
type CategoryLookup = Rows['categories'][number];
type TagLookup = Rows['tags'][number];
type TypeLookup = Rows['types'][number];

/** Categories, types, tags and synonyms, held whole: small, read by every answer, rarely changed. */
export interface Lookups {
  categories: readonly CategoryLookup[];
  /** @throws RangeError for an id that is not there. */
  category(id: number): CategoryLookup;
  hasCategory(id: number): boolean;
  /** By slug, present or past, name (any case) or id. */
  findCategory(text: string): CategoryLookup | undefined;
  /** The slugs that a category had before. */
  listOldSlugs(categoryId: number): readonly string[];
  tags: readonly TagLookup[];
  tag(id: number): TagLookup;
  hasTag(id: number): boolean;
  /** By slug, present or past. */
  findTag(slug: string): TagLookup | undefined;
  /** By name, whose slug may be another than the name would have today. */
  findTagNamed(name: string): TagLookup | undefined;
  types: readonly TypeLookup[];
  /** Groups of words that mean the same, as administrators wrote them. */
  synonyms: readonly (readonly string[])[];
}

/**
 * Reads the lookups, and makes the names and words in them known to pages and to the interpreter of requests. A category or
 * tag of `before` that has been deleted is still found by its id, because its tools are read again only after the lookups.
 */
export async function loadLookups(db: Reader, before?: Lookups): Promise<Lookups> {
  const lookups = toLookups(await selectLookups(db), before);
  publishNames(lookups);
  return lookups;
}

export function toLookups(
  { categories, categorySlugs, tags, tagSlugs, synonyms, types }: Rows,
  before?: Lookups,
): Lookups {
  const byId = <Row extends { id: number }>(gone: readonly Row[] = [], rows: readonly Row[]) =>
    new Map([...gone, ...rows].map((row) => [row.id, row]));
  const categoriesById = byId(before?.categories, categories);
  const categoriesByText = new Map<string, CategoryLookup>();
  const oldSlugs = Map.groupBy(categorySlugs, (row) => row.category_id);
  for (const [id, rows] of oldSlugs)
    for (const { slug } of rows) categoriesByText.set(slug, categoriesById.get(id)!);
  for (const category of categories) {
    categoriesByText.set(String(category.id), category);
    categoriesByText.set(category.name.toLowerCase(), category);
  }
  for (const category of categories) categoriesByText.set(category.slug, category);
  const tagsById = byId(before?.tags, tags);
  const tagsBySlug = new Map(tagSlugs.map(({ slug, tag_id }) => [slug, tagsById.get(tag_id)!]));
  for (const tag of tags) tagsBySlug.set(tag.slug, tag);
  const tagsByName = new Map(tags.map((tag) => [tag.name, tag]));
  return {
    categories,
    category: (id) => found(categoriesById.get(id), 'category', id),
    hasCategory: (id) => categoriesById.has(id),
    findCategory: (text) => categoriesByText.get(text.trim().toLowerCase()),
    listOldSlugs: (id) => (oldSlugs.get(id) ?? []).map(({ slug }) => slug),
    tags,
    tag: (id) => found(tagsById.get(id), 'tag', id),
    hasTag: (id) => tagsById.has(id),
    findTag: (slug) => tagsBySlug.get(slug.trim().toLowerCase()),
    findTagNamed: (name) => tagsByName.get(name.toLowerCase()) ?? tagsBySlug.get(slugify(name)),
    types,
    synonyms,
  };
}

/** Slugs of the tags of `before` that are gone or have other names now. */
export function listRenamedTags(before: Lookups, after: Lookups): string[] {
  const byId = new Map(after.tags.map((tag) => [tag.id, tag]));
  return before.tags.flatMap(({ id, slug, name }) => {
    const tag = byId.get(id);
    return tag?.slug === slug && tag.name === name ? [] : [slug];
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

/** Values of the types that both have, with another label or kind. */
export function listRenamedTypes(before: Lookups, after: Lookups): string[] {
  const byId = new Map(before.types.map((type) => [type.id, type]));
  return after.types
    .filter(({ id, label, kind }) => {
      const old = byId.get(id);
      return old !== undefined && (old.label !== label || old.kind !== kind);
    })
    .map(({ value }) => value);
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
