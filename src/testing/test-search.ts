import type { Database } from '#src/db/client.server.ts';
import type { ToolsSettings } from '#src/features/tools/settings.server.ts';
import type { IndexRecord } from '#src/search/cluster/cluster-store.ts';
import { selectHorizon, selectOrigin } from '#src/server/freshness/change-log.ts';
import { checkAnswers } from './services/opensearch/check-answers.ts';

/** Where the tools of a test application are searched. */
export interface TestSearch {
  settings: ToolsSettings;
  /** Empties it, after the database. */
  reset(database: Pick<Database, 'kysely' | 'engine'>): Promise<void>;
  close(): Promise<void>;
}

let opened = 0;
const patience = { requestTimeout: 30_000 };

/** In memory; with TEST_OPENSEARCH_URL in an index of its own on that cluster. */
export function openTestSearch(): TestSearch {
  const url = process.env.TEST_OPENSEARCH_URL;
  const nothing = async () => {};
  if (!url) return { settings: { cluster: undefined }, reset: nothing, close: nothing };
  opened += 1;
  const alias = `aisle-test-${process.pid}-${opened}`;
  // Loaded where there is one, because a copy of the repository may lack it.
  const opening = import('#src/search/cluster/cluster-client.ts').then((cluster) =>
    cluster.createClusterClient(url),
  );
  return {
    settings: { cluster: { url, index: alias, searchMs: 20_000 } },
    reset: async (database) => {
      await checkAnswers(url);
      const client = await opening;
      const all = { index: alias, body: { query: { match_all: {} } }, refresh: true };
      const emptied = await client.deleteByQuery(
        { ...all, conflicts: 'proceed' },
        { ...patience, ignore: [404] },
      );
      if (emptied.statusCode === 404) return;
      const { body } = await client.indices.getAlias({ name: alias }, patience);
      const origin = await selectOrigin(database);
      const xid = await selectHorizon(database.kysely);
      const state: IndexRecord = { ...origin, xid, epoch: 0, at: Date.now(), catalogueMean: 3 };
      await client.index({ index: `${alias}.state`, id: Object.keys(body)[0]!, body: state }, patience);
    },
    close: async () => {
      const client = await opening;
      await client.indices.delete({ index: `${alias}.*` }, patience);
      await client.close();
    },
  };
}
