import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isPublishedOrPending, isPublishedTool } from '../../catalogue/public/published-store.server.ts';

export type TypeRecord = Omit<Selectable<Schema['tool_types']>, 'created_at'>;
/** Fields of a type that administrators decide about. */
export type TypeFields = Omit<TypeRecord, 'id' | 'position' | 'version'>;
/** `tools_count`: published and pending listings. */
type CountedType = TypeRecord & { tools_count: number };

const columns = sql`c.id, c.value, c.label, c.translations, c.icon, c.kind, c.vocabulary, c.position, c.version,
  (select count(*)::int from tools t where t.type = c.value and t.pending_version_of is null
    and ${isPublishedOrPending('t')}) as tools_count`;
const from = sql`from tool_types c`;

/** In their order. Searched in label and value. */
export function selectTypePage(db: Reader, page: SearchPage): Promise<[CountedType[], total: number]> {
  const where = contains(page.search, [sql`c.label`, sql`c.value`]);
  return selectSearchPage(db, { columns, from, where, order: sql`c.position, c.id` }, page);
}

export async function selectCountedType(db: Reader, id: number): Promise<CountedType | undefined> {
  const { rows } = await sql<CountedType>`select ${columns} ${from} where c.id = ${id}`.execute(db);
  return rows[0];
}

/** In their order. Reads all types and keeps others from changing any until the transaction ends; they can still be read. */
export async function lockTypes(trx: Writer): Promise<TypeRecord[]> {
  await sql`lock table tool_types in share row exclusive mode`.execute(trx);
  return trx
    .selectFrom('tool_types')
    .select(['id', 'value', 'label', 'translations', 'icon', 'kind', 'vocabulary', 'position', 'version'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

function toColumns({ translations, vocabulary, ...fields }: TypeFields) {
  return {
    ...fields,
    translations: JSON.stringify(translations),
    vocabulary: JSON.stringify(vocabulary),
  };
}

export async function insertType(
  trx: Writer,
  type: TypeFields & Pick<TypeRecord, 'position'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('tool_types')
    .values({ ...toColumns(type), position: type.position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces all fields, as another version. */
export async function writeType(trx: Writer, id: number, fields: TypeFields): Promise<void> {
  await trx
    .updateTable('tool_types')
    .set({ ...toColumns(fields), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Gives the types the places 1, 2, 3 … */
export async function writeTypeOrder(trx: Writer, ids: readonly number[]): Promise<void> {
  await sql`update tool_types c set position = w.position
    from unnest(${[...ids]}::int[]) with ordinality w(id, position)
    where c.id = w.id and c.position <> w.position`.execute(trx);
}

/** Every value that a type had before. */
export function selectOldValues(trx: Writer): Promise<{ value: string; type_id: number }[]> {
  return trx.selectFrom('tool_type_values').select(['value', 'type_id']).execute();
}

/** Lets an old value mean a type, unless it is its present one. */
export async function writeOldValue(
  trx: Writer,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await trx.deleteFrom('tool_type_values').where('value', '=', to).execute();
  await trx
    .insertInto('tool_type_values')
    .values({ value: from, type_id: id })
    .onConflict((conflict) => conflict.column('value').doUpdateSet({ type_id: id }))
    .execute();
}

/** Lets everything that meant one type mean another. */
export async function moveOldValues(trx: Writer, fromId: number, toId: number): Promise<void> {
  await trx.updateTable('tool_type_values').set({ type_id: toId }).where('type_id', '=', fromId).execute();
}

/** Counts listings and revisions of every state that have a type or name it among their platforms. */
export async function countToolsOfType(trx: Writer, value: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tools t where ${hasType(value)}`.execute(trx);
  return rows[0]!.count;
}

const hasPlatform = (value: string) => sql`jsonb_exists(coalesce(t.facts -> 'platforms', '[]'), ${value})`;
const hasType = (value: string) => sql`(t.type = ${value} or ${hasPlatform(value)})`;

/**
 * Gives listings and revisions of every state another type, and another platform. They are locked in the order of their ids, as
 * everywhere.
 * @returns the ids of the published ones.
 */
export async function moveToolsToType(trx: Writer, from: string, to: string): Promise<number[]> {
  const { rows } = await sql<{ id: number; is_published: boolean }>`
    with mine as (select t.id from tools t where ${hasType(from)} order by t.id for update)
    update tools t set
      type = case when t.type = ${from} then ${to} else t.type end,
      facts = case when ${hasPlatform(from)} then jsonb_set(t.facts, '{platforms}', coalesce((
        select jsonb_agg(p.value order by p.at) from (
          select case when e.value = ${from} then ${to} else e.value end as value, min(e.at) as at
          from jsonb_array_elements_text(t.facts -> 'platforms') with ordinality e(value, at)
          group by 1
        ) p), '[]')) else t.facts end
    from mine where t.id = mine.id
    returning t.id, ${isPublishedTool('t')} as is_published`.execute(trx);
  return rows.filter(({ is_published }) => is_published).map(({ id }) => id);
}

/** Deletes a type that no tool has. */
export async function deleteTypeRow(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('tool_types').where('id', '=', id).execute();
}
