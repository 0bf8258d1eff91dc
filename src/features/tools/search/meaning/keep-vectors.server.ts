import { sql } from 'kysely';
import { inTransaction, type Reader, type Writer } from '#src/db/transaction.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { isPublishedTool } from '../../catalogue/public/published-store.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import { embed, type ListingTexts, writeListing } from './embeddings.server.ts';
import { MOST_VECTORS } from './vectors.server.ts';

interface StoredVector {
  tool_id: number;
  vector: Buffer;
}

/** A listing without a vector of its present texts. */
interface UnreadListing extends ListingTexts {
  id: number;
  /** As text, because a date has no microseconds. */
  updated_at: string;
}

/** Published listings whose texts have no vector of a model yet. */
async function selectUnread(db: Reader, model: string, limit: number): Promise<UnreadListing[]> {
  const { rows } = await sql<UnreadListing>`
    select t.id, t.updated_at::text as updated_at, t.name, t.facts ->> 'tagline' as tagline, t.description, t.tag_names as tags,
      t.use_cases
    from tools t left join tool_vectors v on v.tool_id = t.id
    where ${isPublishedTool('t')} and (v.tool_id is null or v.model <> ${model} or v.updated_at <> t.updated_at)
    order by t.id limit ${limit}`.execute(db);
  return rows;
}

/** Vectors of a model by tool, those of some tools or those after one. */
function selectVectors(
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
async function deleteVectors(trx: Writer, size: number): Promise<void> {
  await trx.deleteFrom('tool_vectors').where(sql`octet_length(vector)`, '<>', size).execute();
}

/** Keeps vectors of listings, unless these were deleted meanwhile. */
async function putVectors(
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

/** Listings in one question, so that their vectors are within the length of an answer. */
const BATCH = 12;
const BATCH_MS = 60_000;
const PAGE = 1000;

/** A tool's vector, which each process keeps in memory. */
export const VECTOR = 'vector';

type Needs = Pick<ToolsContext, 'database' | 'meaning'>;

/** Reads all vectors of the service's model into memory. */
export async function loadVectors({ database, meaning }: Needs): Promise<void> {
  const { service } = meaning;
  meaning.forget();
  for (let after: number | undefined = 0; service && after !== undefined; ) {
    const rows: StoredVector[] = await selectVectors(database.kysely, service.model, { after, limit: PAGE });
    for (const { tool_id, vector } of rows) meaning.set(tool_id, new Int8Array(vector));
    after = rows.length < PAGE || meaning.vectors.count >= MOST_VECTORS ? undefined : rows.at(-1)!.tool_id;
  }
}

/** Reads vectors that were made by now. */
export async function applyVectors({ database, meaning }: Needs, ids: readonly number[]): Promise<void> {
  const among = { ids, limit: ids.length };
  const rows = await selectVectors(database.kysely, meaning.service!.model, among);
  for (const { tool_id, vector } of rows) meaning.set(tool_id, new Int8Array(vector));
}

/**
 * Asks for the vectors of published listings that have none of their texts, until there are no more.
 * @throws Error when the service fails; the next run goes on
 */
export async function makeVectors({ database, meaning }: Needs, signal: AbortSignal): Promise<void> {
  const service = meaning.service!;
  while (!signal.aborted && meaning.vectors.count < MOST_VECTORS) {
    const listings = await selectUnread(database.background, service.model, BATCH);
    if (listings.length === 0) return;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(BATCH_MS)]);
    const vectors = await embed(service, listings.map(writeListing), limit);
    const size = vectors[0]!.length;
    await inTransaction(database, async (trx) => {
      // The service has another model under the same name.
      if (size !== meaning.vectors.size) await deleteVectors(trx, size);
      await putVectors(
        trx,
        service.model,
        listings.map((listing, at) => ({ ...listing, vector: vectors[at]! })),
      );
      for (const { id } of listings) markChanged(trx, `${VECTOR}-${id}`);
    });
  }
}
