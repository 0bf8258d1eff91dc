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

/** Everything that is held whole. */
export async function selectLookups(db: Reader) {
  const [categories, categorySlugs, tags, tagSlugs, synonyms] = await Promise.all([
    selectCategories(db),
    db.selectFrom('category_slugs').select(['slug', 'category_id']).execute(),
    selectTags(db),
    db.selectFrom('tag_slugs').select(['slug', 'tag_id']).execute(),
    db.selectFrom('synonyms').select('words').orderBy('id').execute(),
  ]);
  return { categories, categorySlugs, tags, tagSlugs, synonyms: synonyms.map(({ words }) => words) };
}
