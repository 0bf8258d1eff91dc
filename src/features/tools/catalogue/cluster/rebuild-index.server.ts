/** `npm run search:rebuild`: builds the search index of SEARCH_URL next to the present one and puts it in its place. */
import { SingleBar } from 'cli-progress';
import { openDatabase } from '#src/db/client.server.ts';
import { DatabaseConnectionError, DatabaseFolderError, DatabaseLockedError } from '#src/db/errors.server.ts';
import { explainClusterError } from '#src/search/cluster/cluster-client.ts';
import { systemClock } from '#src/server/clock.ts';
import { serverSettings } from '#src/server/config.ts';
import { createLog } from '#src/server/log.ts';
import { ConfigError, readSettings } from '#src/server/settings.ts';
import { toolsSettings } from '../../settings.server.ts';
import { ClusterSearch } from './cluster-search.server.ts';
import { ClusterDocuments } from './documents.server.ts';
import { Intake } from './intake.server.ts';

/** Their messages say all that an operator needs. */
const PLAIN_ERRORS = [ConfigError, DatabaseConnectionError, DatabaseFolderError, DatabaseLockedError];

async function main(): Promise<void> {
  const { config, tools } = readSettings(process.env, { config: serverSettings, tools: toolsSettings });
  if (!tools.cluster)
    throw new ConfigError('SEARCH_URL names no search engine, so there is no index to rebuild');
  const { dataDir, databaseUrl } = config;
  const database = await openDatabase({ dataDir, databaseUrl });
  const log = createLog('warn');
  const search = new ClusterSearch(tools.cluster, log);
  const bar = new SingleBar({
    format: 'Indexing [{bar}] {value} of {total} tools | {duration} s',
    stream: process.stderr,
    hideCursor: true,
    noTTYOutput: true,
  });
  try {
    // Popularity counts again with the next refresh of a running server, which knows all that makes tools popular.
    const documents = new ClusterDocuments({ database, clock: systemClock, popularitySources: [], search });
    const { store } = search;
    const intake = new Intake({ database, log, store, documents, name: tools.cluster.index });
    bar.start(await documents.count(), 0);
    await intake.rebuild({ isForced: true, onProgress: (done) => bar.update(done) });
    bar.stop();
    console.log(`The index ${tools.cluster.index} is complete and in place`);
  } finally {
    bar.stop();
    await search.close();
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  const isPlain = PLAIN_ERRORS.some((kind) => error instanceof kind);
  console.error(
    isPlain ? (error as Error).message : `The index was not rebuilt: ${explainClusterError(error)}`,
  );
  process.exitCode = 1;
}
