import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '../../catalogue/public/published-store.server.ts';
import type { ListingTexts } from './embeddings.server.ts';

export interface StoredVector {
  tool_id: number;
  vector: Buffer;
}

/** A listing without a vector of its present texts. */
export interface UnreadListing extends ListingTexts {
  id: number;
  /** As text, because a date has no microseconds. */
  updated_at: string;
}

/** Published listings whose texts have no vector of a model yet. */
export async function selectUnread(db: Reader, model: string, limit: number): Promise<UnreadListing[]> {
  const { rows } = await sql<UnreadListing>`
    select t.id, t.updated_at::text as updated_at, t.name, t.facts ->> 'tagline' as tagline, t.description, t.tag_names as tags,
      t.use_cases
    from tools t left join tool_vectors v on v.tool_id = t.id
    where ${isPublishedTool('t')} and (v.tool_id is null or v.model <> ${model} or v.updated_at <> t.updated_at)
    order by t.id limit ${limit}`.execute(db);
  return rows;
}

/** Vectors of a model by tool, those of some tools or those after one. */
export function selectVectors(
  db: Reader,
  model: string,
  { ids, after = 0, limit }: { ids?: readonly number[]; after?: number; limit: number },
): Promise<StoredVector[]> {
  return db
    .selectFrom('tool_vectors')
    .select(['tool_id', 'vector'])
    .where('model', '=', model)
    .where('tool_id', '>', after)
    .$if(ids !== undefined, (query) => query.where('tool_id', 'in', [...ids!]))
    .orderBy('tool_id')
    .limit(limit)
    .execute();
}

/** Deletes vectors of another length than this. */
export async function deleteVectors(trx: Writer, size: number): Promise<void> {
  await trx.deleteFrom('tool_vectors').where(sql`octet_length(vector)`, '<>', size).execute();
}

/** Keeps vectors of listings, unless these were deleted meanwhile. */
export async function putVectors(
  trx: Writer,
  model: string,
  rows: readonly { id: number; updated_at: string; vector: Int8Array }[],
): Promise<void> {
  const bytes = rows.map(({ vector }) => Buffer.from(vector).toString('hex'));
  await sql`
    insert into tool_vectors (tool_id, model, updated_at, vector)
    select t.id, ${model}, r.updated_at, decode(r.bytes, 'hex')
    from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map((row) => row.updated_at)}::timestamptz[], ${bytes}::text[])
      as r (id, updated_at, bytes)
    join tools t on t.id = r.id
    on conflict (tool_id) do update
    set model = excluded.model, updated_at = excluded.updated_at, vector = excluded.vector`.execute(trx);
}
