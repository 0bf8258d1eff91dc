import { sql } from 'kysely';
import {
  contains,
  countOf,
  type ListPart,
  type Reader,
  rowsOf,
  selectPage,
  type Writer,
} from '../search-queries.server.ts';

export interface CategoryRecord {
  id: number;
  slug: string;
  name: string;
  icon: string;
  is_active: boolean;
  position: number;
}

const columns = sql`c.id, c.slug, c.name, c.icon, c.is_active, c.position,
  (select count(*)::int from tools t where t.category_id = c.id and t.pending_version_of is null
    and t.status in ('pending', 'approved')) as tools_count`;
const from = sql`from categories c`;
type CountedCategory = CategoryRecord & { tools_count: number };

export function selectCategories(db: Reader, part: ListPart): Promise<[CountedCategory[], number]> {
  const where = contains(part.search, [sql`c.name`]);
  return selectPage(db, { columns, from, where, order: sql`c.position, c.id` }, part);
}

export async function selectCategory(db: Reader, id: number): Promise<CountedCategory | undefined> {
  return (await rowsOf<CountedCategory>(db, sql`select ${columns} ${from} where c.id = ${id}`))[0];
}

/** All of them; nobody else changes any until the transaction ends. Reading goes on. */
export async function lockCategories(trx: Writer): Promise<CategoryRecord[]> {
  await sql`lock table categories in share row exclusive mode`.execute(trx);
  return rowsOf(trx, sql`select id, slug, name, icon, is_active, position from categories`);
}

/** After this no tool comes into the category until the transaction ends: those under way have come in. */
export async function closeCategory(trx: Writer, id: number): Promise<void> {
  await sql`select from categories where id = ${id} for update`.execute(trx);
}

export async function insertCategory(
  trx: Writer,
  category: Omit<CategoryRecord, 'id' | 'is_active'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('categories')
    .values(category)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCategory(
  trx: Writer,
  id: number,
  change: Partial<Pick<CategoryRecord, 'name' | 'is_active'>>,
): Promise<void> {
  await trx.updateTable('categories').set(change).where('id', '=', id).execute();
}

export async function deleteCategory(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('categories').where('id', '=', id).execute();
}

/** Listings and versions of every state. */
export function countToolsIn(trx: Writer, categoryId: number): Promise<number> {
  return countOf(trx, sql`from tools where category_id = ${categoryId}`);
}

/** Moves listings and versions of every state, locked by number as everybody does it. Answers the published ones. */
export async function moveTools(trx: Writer, fromId: number, toId: number): Promise<number[]> {
  const moved = await rowsOf<{ id: number; status: string }>(
    trx,
    sql`with mine as (select id from tools where category_id = ${fromId} order by id for update)
      update tools t set category_id = ${toId} from mine where t.id = mine.id returning t.id, t.status`,
  );
  return moved.filter(({ status }) => status === 'approved').map(({ id }) => id);
}
