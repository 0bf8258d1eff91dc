import type { Reader } from '#src/db/transaction.server.ts';

export function selectCategories(db: Reader) {
  return db
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'icon', 'is_active'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function selectTags(db: Reader) {
  return db.selectFrom('tags').select(['id', 'slug', 'name']).execute();
}
