import { inTransaction } from '#src/db/transaction.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { publishTools, type SignedInPerson } from '#src/testing/factories.ts';
import type { TestApi } from '#src/testing/test-api.ts';

/** Calls of one person about saved tools. */
export function savedCalls(api: TestApi, person: SignedInPerson) {
  const send = (method: string, path: string, body?: unknown) => api.send(method, path, body, person.headers);
  return {
    get: (path: string) => api.get(path, person.headers),
    send,
    toggle: (slug: string, body: unknown = {}) => send('POST', `/ai-tools/${slug}/toggle-save`, body),
    overview: async () => (await api.get('/user/folders', person.headers)).body.data,
    /** Id of a new folder. */
    addFolder: async (name: string, description?: string): Promise<number> =>
      (await send('POST', '/user/folders', { name, description })).body.data.id,
  };
}

/** Tools `alpha`, `beta`, `gamma`. Answers their ids. */
export function publishGreek(api: TestApi): Promise<number[]> {
  return publishTools(api, [
    { name: 'Alpha', category: 'image' },
    { name: 'Beta', category: 'code' },
    { name: 'Gamma', category: 'audio' },
  ]);
}

export function setToolStatus(api: TestApi, id: number, status: 'approved' | 'unlisted') {
  return inTransaction(api.database, async (trx) => {
    await trx.updateTable('tools').set({ status }).where('id', '=', id).execute();
    markChanged(trx, toolSource(id));
  });
}
