import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isPublishedOrPending, isPublishedTool } from './published-store.server.ts';

export type CategoryRecord = Omit<Selectable<Schema['categories']>, 'created_at'>;

/** `tools_count`: published and pending listings. */
export type CountedCategory = CategoryRecord & { tools_count: number };

const columns = sql`c.id, c.slug, c.name, c.icon, c.is_active, c.position, c.description, c.intro, c.color,
  c.translations, c.vocabulary, c.version,
  (select count(*)::int from tools t where t.category_id = c.id and t.pending_version_of is null
    and ${isPublishedOrPending('t')}) as tools_count`;
const from = sql`from categories c`;

/** Inactive ones too, in the order of the navigation. Searched in the name. */
export function selectCategoryPage(
  db: Reader,
  page: SearchPage,
): Promise<[CountedCategory[], total: number]> {
  const where = contains(page.search, [sql`c.name`]);
  return selectSearchPage(db, { columns, from, where, order: sql`c.position, c.id` }, page);
}

export async function selectCountedCategory(db: Reader, id: number): Promise<CountedCategory | undefined> {
  const { rows } = await sql<CountedCategory>`select ${columns} ${from} where c.id = ${id}`.execute(db);
  return rows[0];
}

/** In the order of the navigation. Reads all categories and keeps others from changing any until the transaction ends; they can still be read. */
export async function lockCategories(trx: Writer): Promise<CategoryRecord[]> {
  await sql`lock table categories in share row exclusive mode`.execute(trx);
  return trx
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'icon', 'is_active', 'position', 'description', 'intro', 'color'])
    .select(['translations', 'vocabulary', 'version'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * Keeps categories from being deleted until the transaction ends. It comes before any account or tool is locked, since
 * deleting a category locks the categories first and its tools then.
 */
export async function preventCategoryChanges(trx: Writer): Promise<void> {
  await sql`lock table categories in row exclusive mode`.execute(trx);
}

/** True when new tools may be added to it. Undefined when there is no such category. */
export async function isCategoryActive(db: Reader, id: number): Promise<boolean | undefined> {
  const found = await db.selectFrom('categories').select('is_active').where('id', '=', id).executeTakeFirst();
  return found?.is_active;
}

/** Fields of a category that administrators decide about. */
export type CategoryFields = Omit<CategoryRecord, 'id' | 'position' | 'version'>;

function toColumns({ translations, vocabulary, ...fields }: CategoryFields) {
  return {
    ...fields,
    translations: JSON.stringify(translations),
    vocabulary: JSON.stringify(vocabulary),
  };
}

export async function insertCategory(
  trx: Writer,
  category: CategoryFields & Pick<CategoryRecord, 'position'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('categories')
    .values({ ...toColumns(category), position: category.position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces all fields, as another version. */
export async function writeCategory(trx: Writer, id: number, fields: CategoryFields): Promise<void> {
  await trx
    .updateTable('categories')
    .set({ ...toColumns(fields), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Gives the categories the places 1, 2, 3 … */
export async function writeCategoryOrder(trx: Writer, ids: readonly number[]): Promise<void> {
  await sql`update categories c set position = w.position
    from unnest(${[...ids]}::int[]) with ordinality w(id, position)
    where c.id = w.id and c.position <> w.position`.execute(trx);
}

/** The category that had a slug before. */
export async function findSlugOwner(trx: Writer, slug: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('category_slugs')
    .select('category_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.category_id;
}

/** Every slug that a category had before. */
export async function selectOldSlugs(trx: Writer): Promise<string[]> {
  return (await trx.selectFrom('category_slugs').select('slug').execute()).map(({ slug }) => slug);
}

/** Lets an old slug lead to a category, unless it is its present one. */
export async function writeSlugRedirect(
  trx: Writer,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await trx.deleteFrom('category_slugs').where('slug', '=', to).execute();
  await trx
    .insertInto('category_slugs')
    .values({ slug: from, category_id: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ category_id: id }))
    .execute();
}

/** Lets everything that led to one category lead to another. */
export async function moveSlugRedirects(trx: Writer, fromId: number, toId: number): Promise<void> {
  await trx
    .updateTable('category_slugs')
    .set({ category_id: toId })
    .where('category_id', '=', fromId)
    .execute();
}

/**
 * Counts listings and revisions of every state. The category's row is locked first, which waits for transactions that
 * are adding a tool to it and keeps others from adding one until this transaction ends.
 */
export async function countToolsForDeletion(trx: Writer, categoryId: number): Promise<number> {
  await trx.selectFrom('categories').select('id').where('id', '=', categoryId).forUpdate().execute();
  const { count } = await trx
    .selectFrom('tools')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Moves listings and revisions of every state. They are locked in the order of their ids, as everywhere.
 * @returns the ids of the published ones.
 */
export async function moveToolsToCategory(trx: Writer, fromId: number, toId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; is_published: boolean }>`
    with mine as (select id from tools where category_id = ${fromId} order by id for update)
    update tools t set category_id = ${toId} from mine where t.id = mine.id
    returning t.id, ${isPublishedTool('t')} as is_published`.execute(trx);
  return rows.filter(({ is_published }) => is_published).map(({ id }) => id);
}

/** Deletes a category that no tool is in. */
export async function deleteCategoryRow(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('categories').where('id', '=', id).execute();
}
