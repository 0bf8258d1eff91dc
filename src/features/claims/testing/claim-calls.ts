import type { Updateable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { inTransaction } from '#src/db/transaction.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { publishTools } from '#src/testing/factories.ts';
import type { SmallInternet } from '#src/testing/small-internet.ts';
import type { TestApi } from '#src/testing/test-api.ts';

type Headers = Record<string, string>;

export const CLAIMS = '/ai-tools/loom/claims';

/** Publishes a tool `loom` whose site is on the simulated internet. @returns its id. */
export async function publishLoom(api: TestApi, { port, names }: SmallInternet): Promise<number> {
  names.set('www.loom-ai.com', { A: ['127.0.0.1'] });
  const [id] = await publishTools(api, [{ name: 'Loom', url: `http://www.loom-ai.com:${port}/product` }]);
  return id!;
}

export function claim(api: TestApi, headers: Headers, body: object = { method: 'meta' }) {
  return api.send('POST', CLAIMS, body, headers);
}

export function verify(api: TestApi, headers: Headers, id: number, body: object = {}) {
  return api.send('POST', `${CLAIMS}/${id}/verify`, body, headers);
}

/** Claims `loom` by the meta tag, publishes the tag, and verifies the claim. */
export async function registerLoom(api: TestApi, world: SmallInternet, headers: Headers) {
  const { data } = (await claim(api, headers)).body;
  world.pages.set('/product', data.instructions.meta_tag);
  return verify(api, headers, data.id);
}

/** Changes a tool's row directly, without its use cases. */
export function changeTool(api: TestApi, toolId: number, values: Updateable<Schema['tools']>): Promise<void> {
  return inTransaction(api.database, async (trx) => {
    await trx.updateTable('tools').set(values).where('id', '=', toolId).execute();
    markChanged(trx, toolSource(toolId));
  });
}

export async function readOwner(api: TestApi, toolId: number): Promise<number | null> {
  const { owner_user_id } = await api.database.kysely
    .selectFrom('tools')
    .select('owner_user_id')
    .where('id', '=', toolId)
    .executeTakeFirstOrThrow();
  return owner_user_id;
}
