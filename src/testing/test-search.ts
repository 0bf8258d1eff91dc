import type { ToolsSettings } from '#src/features/tools/settings.server.ts';
import { createClusterClient } from '#src/search/cluster/cluster-client.ts';

/** Where the tools of a test application are searched. */
export interface TestSearch {
  settings: ToolsSettings;
  close(): Promise<void>;
}

let opened = 0;

/** In memory; with TEST_OPENSEARCH_URL in an index of its own on that cluster. */
export function openTestSearch(): TestSearch {
  const url = process.env.TEST_OPENSEARCH_URL;
  if (!url) return { settings: { cluster: undefined }, close: async () => {} };
  opened += 1;
  const index = `aisle-test-${process.pid}-${opened}`;
  return {
    settings: { cluster: { url, index } },
    close: async () => {
      const client = createClusterClient(url);
      await client.indices.delete({ index: `${index}-*,${index}.*` }, { requestTimeout: 30_000 });
      await client.close();
    },
  };
}
