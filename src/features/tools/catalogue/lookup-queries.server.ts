import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import '../tables.server.ts';

/** In the order of the navigation. */
function selectCategories(db: Reader) {
  return db
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'icon', 'color', 'is_active'])
    .select(['description', 'intro', 'translations', 'vocabulary'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

function selectTags(db: Reader) {
  return db.selectFrom('tags').select(['id', 'slug', 'name']).execute();
}

/** In their order, each with the values that it had before. */
function selectTypes(db: Reader) {
  return db
    .selectFrom('tool_types as t')
    .select(['id', 'value', 'label', 'translations', 'icon', 'kind', 'vocabulary'])
    .select(
      sql<string[]>`array(select v.value from tool_type_values v where v.type_id = t.id order by v.value)`.as(
        'was',
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Everything that is held whole. */
export async function selectLookups(db: Reader) {
  const [categories, categorySlugs, tags, tagSlugs, synonyms, types] = await Promise.all([
    selectCategories(db),
    db.selectFrom('category_slugs').select(['slug', 'category_id']).execute(),
    selectTags(db),
    db.selectFrom('tag_slugs').select(['slug', 'tag_id']).execute(),
    db.selectFrom('synonyms').select('words').orderBy('id').execute(),
    selectTypes(db),
  ]);
  const groups = synonyms.map(({ words }) => words);
  return { categories, categorySlugs, tags, tagSlugs, synonyms: groups, types };
}
