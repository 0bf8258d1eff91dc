import { createClusterClient, explainClusterError } from '#src/search/cluster/cluster-client.ts';
import type { Examined } from '#src/server/feature.ts';
import type { ToolsSettings } from '../../settings.server.ts';

const about = 'search';
const ANSWER_MS = 5_000;

/** Asks the cluster that answers searches, for `npm run doctor`. */
export async function examineCluster({ cluster }: ToolsSettings): Promise<readonly Examined[]> {
  if (!cluster) return [];
  const client = createClusterClient(cluster.url, ANSWER_MS);
  try {
    const { body: health } = await client.cluster.health();
    if (health.status === 'red')
      return [
        {
          level: 'fail',
          about,
          text: 'The search cluster is red: a part of its data has no node. Start its nodes again (docs/scaling.md).',
        },
      ];
    const { body: hasIndex } = await client.indices.existsAlias({ name: cluster.index });
    if (!hasIndex)
      return [
        {
          level: 'warn',
          about,
          text: `The search cluster has no index ${cluster.index} yet. The next start makes it.`,
        },
      ];
    return [{ level: 'ok', about, text: `The search cluster answers and has the index ${cluster.index}.` }];
  } catch (error) {
    const text = `The search cluster cannot be asked (${explainClusterError(error)}). Check SEARCH_URL: hosts, port, user and password.`;
    return [{ level: 'fail', about, text }];
  } finally {
    await client.close();
  }
}
