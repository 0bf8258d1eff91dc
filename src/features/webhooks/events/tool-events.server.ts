import { inTransaction } from '#src/db/transaction.server.ts';
import {
  listToolDigests,
  listToolDigestsAfter,
  type ToolDigest,
} from '#src/features/tools/catalogue/public/digest-store.server.ts';
import type { WebhooksContext } from '../context.server.ts';
import {
  consumeToolChanges,
  deleteKnownTools,
  forgetTools,
  insertKnownTools,
  lockKnownTools,
  upsertKnownTools,
} from './event-queries.server.ts';
import { storeEvents } from './record-events.server.ts';

const BATCH = 200;
const BASELINE_BATCH = 1000;

const known = ({ id, ...tool }: ToolDigest) => ({ tool_id: id, ...tool });

/**
 * Compares changed tools with what endpoints know of them, and tells the difference. So every way to change a tool counts, a
 * change that was taken back meanwhile does not, and one that changed nothing to be read does not either.
 * @returns how many were compared.
 */
export function settleToolChanges(context: WebhooksContext): Promise<number> {
  return inTransaction(context.database, async (trx) => {
    const ids = await consumeToolChanges(trx, context.clock.now(), BATCH);
    if (ids.length === 0) return 0;
    const before = new Map((await lockKnownTools(trx, ids)).map((tool) => [tool.tool_id, tool]));
    const current = await listToolDigests(trx, ids);
    const changed = current.filter((tool) => before.get(tool.id)?.digest !== tool.digest);
    const published = new Set(current.map(({ id }) => id));
    const withdrawn = [...before.values()].filter(({ tool_id }) => !published.has(tool_id));
    await upsertKnownTools(trx, changed.map(known));
    await deleteKnownTools(
      trx,
      withdrawn.map(({ tool_id }) => tool_id),
    );
    await storeEvents(context, trx, [
      ...changed.map(({ id, slug, name }) => ({
        type: before.has(id) ? ('tool.updated' as const) : ('tool.published' as const),
        data: { id, slug, name, page_url: `${context.appUrl}/ai/${slug}` },
      })),
      ...withdrawn.map(({ tool_id: id, slug, name }) => ({
        type: 'tool.withdrawn' as const,
        data: { id, slug, name },
      })),
    ]);
    return ids.length;
  });
}

/** Makes all published tools known, so that only what happens from now on is told. */
export async function loadKnownTools({ database }: WebhooksContext): Promise<void> {
  await inTransaction(database, forgetTools);
  for (let last = 0; ; ) {
    const tools = await listToolDigestsAfter(database.kysely, last, BASELINE_BATCH);
    await insertKnownTools(database.kysely, tools.map(known));
    if (tools.length < BASELINE_BATCH) return;
    last = tools.at(-1)!.id;
  }
}
