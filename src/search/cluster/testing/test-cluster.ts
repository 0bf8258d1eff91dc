import { checkAnswers } from '#src/testing/services/opensearch/check-answers.ts';
import type { SearchDocument, SearchSchema } from '../../search-types.ts';
import { askEarlier, createAsk } from '../ask-cluster.ts';
import { type ClusterClient, createClusterClient } from '../cluster-client.ts';
import { ClusterIndex } from '../cluster-index.ts';
import { ClusterStore } from '../cluster-store.ts';

/** An index of its own on the cluster that TEST_OPENSEARCH_URL names. */
export interface TestCluster {
  client: ClusterClient;
  /** Name that the index is searched by. */
  alias: string;
  store: ClusterStore;
  index: ClusterIndex;
  /** Puts an index with these documents in the place of the one before. */
  fill(documents: Iterable<SearchDocument>): Promise<void>;
  write(version: number, change: { put: SearchDocument[]; remove?: number[] }): Promise<void>;
  close(): Promise<void>;
}

let opened = 0;

/** @throws Error without a cluster */
export async function openTestCluster(schema: SearchSchema): Promise<TestCluster> {
  const url = process.env.TEST_OPENSEARCH_URL;
  if (!url) throw new Error('TEST_OPENSEARCH_URL names no cluster');
  opened += 1;
  const alias = `aisle-test-${process.pid}-index-${opened}`;
  const client = createClusterClient(url, 20_000);
  const store = new ClusterStore(client, schema, alias);
  const ask = askEarlier(createAsk(client, alias), () => store.isEarlier);
  const searched = new ClusterIndex(schema, ask);
  return {
    client,
    alias,
    store,
    index: searched,
    fill: async (documents) => {
      await checkAnswers(url);
      const index = await store.create(0);
      await store.write(index, 1, { put: documents });
      await store.activate(index);
      searched.changed();
    },
    write: async (version, change) => {
      await store.write(alias, version, change);
      await store.refresh(alias);
      searched.changed();
    },
    close: async () => {
      await client.indices.delete({ index: `${alias}.*` });
      await client.close();
    },
  };
}
