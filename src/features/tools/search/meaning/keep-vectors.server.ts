import { inTransaction } from '#src/db/transaction.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { ToolsContext } from '../../context.server.ts';
import { embed, writeListing } from './embeddings.server.ts';
import {
  deleteVectors,
  putVectors,
  type StoredVector,
  selectUnread,
  selectVectors,
} from './vector-queries.server.ts';
import { MOST_VECTORS } from './vectors.server.ts';

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
