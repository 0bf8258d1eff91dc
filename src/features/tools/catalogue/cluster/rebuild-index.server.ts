/** `npm run search:rebuild`: builds the search index of SEARCH_URL next to the present one and puts it in its place. */
import type { Database } from '#src/db/client.server.ts';
import { explainClusterError } from '#src/search/cluster/cluster-client.ts';
import { systemClock } from '#src/server/clock.ts';
import { createLog } from '#src/server/log.ts';
import { createBar, runCommand, withDatabase } from '#src/server/process/run-command.ts';
import { ConfigError, readSettings } from '#src/server/settings.ts';
import { type ClusterSettings, toolsSettings } from '../../settings.server.ts';
import { ClusterSearch } from './cluster-search.server.ts';
import { ClusterDocuments } from './documents.server.ts';
import { Intake } from './intake.server.ts';

async function rebuild(database: Database, cluster: ClusterSettings): Promise<number> {
  const log = createLog('warn');
  const search = new ClusterSearch(cluster, log);
  const bar = createBar('Indexing [{bar}] {value} of {total} tools | {duration} s', true);
  try {
    // Popularity counts again with the next refresh of a running server, which knows all that makes tools popular.
    const documents = new ClusterDocuments({ database, clock: systemClock, popularitySources: [], search });
    const { store } = search;
    const intake = new Intake({ database, log, store, documents, name: cluster.index });
    bar.start(await documents.count(), 0);
    await intake.rebuild({ isForced: true, onProgress: (done) => bar.update(done) });
    bar.stop();
    console.log(`The index ${cluster.index} is complete and in place`);
    return 0;
  } finally {
    bar.stop();
    await search.close();
  }
}

async function main(): Promise<number> {
  const { cluster } = readSettings(process.env, { tools: toolsSettings }).tools;
  if (!cluster) throw new ConfigError('SEARCH_URL names no search engine, so there is no index to rebuild');
  return withDatabase((database) => rebuild(database, cluster));
}

await runCommand(main, {
  explain: (error) => `The index was not rebuilt: ${explainClusterError(error)}`,
});
