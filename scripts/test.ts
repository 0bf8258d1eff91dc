/**
 * `npm test`: unit and API tests, the API's on a real PostgreSQL and those of the search on OpenSearch too, the build, then
 * journeys through the browser.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../src/shared/messages/language.ts';
import { findBrowser } from './find-browser.ts';
import { installTestTools } from './install-test-tools.ts';
import { makeRunFolder } from './run-folder.ts';
import { addUp, type Counts, countPlaywright, countVitest } from './test-counts.ts';
import { listFailures, nameJourneys, nameVitestFailures } from './test-failures.ts';

const root = join(import.meta.dirname, '..');
const folder = makeRunFolder();
process.env.TMPDIR = folder;
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const counts: Counts[] = [];
const failures: string[] = [];

function say(text: string): void {
  console.log(`\n▸ ${text}`);
}

/** How a program of `node_modules/.bin` runs under this Node. */
function describeRun(environment: NodeJS.ProcessEnv) {
  return {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      // A hundred processes of a run load the server, which takes each a second less.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...environment,
    },
  } as const;
}

/** Runs a program and returns its exit status. */
function run(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): number {
  return spawnSync(program, args, describeRun(environment)).status ?? 1;
}

/** Builds the site while the services of the tests start. @returns whether that has worked */
async function build(): Promise<boolean> {
  say('Build');
  // In every language, so that no journey's own site has to build.
  const environment = describeRun({ LANGUAGES: LANGUAGES.join(',') });
  const [status] = await once(spawn('node', ['scripts/build.ts', '--if-stale'], environment), 'exit');
  return status === 0;
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Addresses of what tests run on besides this process; undefined where there is none. */
interface Services {
  database: string | undefined;
  cluster: string | undefined;
}

function runVitest({ database, cluster }: Services): void {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = run('vitest', ['run', ...reporters], {
    TEST_DATABASE_URL: database ?? '',
    TEST_OPENSEARCH_URL: cluster ?? '',
  });
  const results = readReport(report);
  counts.push(countVitest(results, status));
  failures.push(...nameVitestFailures(results, root));
}

async function findPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  const { startPostgres } = await import('#src/testing/services/postgres.ts');
  const started = given ? undefined : await startPostgres();
  if (given || started)
    say(`API tests on PostgreSQL, too (${given ? 'TEST_DATABASE_URL' : 'a server started for this'})`);
  else
    say(
      'API tests on PostgreSQL: SKIPPED, there is no server for this platform and TEST_DATABASE_URL is not set',
    );
  return { url: given || started?.url, stop: async () => started?.stop() };
}

async function findOpenSearch() {
  const given = process.env.TEST_OPENSEARCH_URL;
  const { startOpenSearch } = await import('#src/testing/services/opensearch/start-opensearch.ts');
  let started: Awaited<ReturnType<typeof startOpenSearch>>;
  try {
    started = given ? undefined : await startOpenSearch();
  } catch (error) {
    const reason = `Tests of the search on OpenSearch: FAILED, ${(error as Error).message}`;
    say(reason);
    counts.push({ passed: 0, failed: 1 });
    failures.push(reason);
    return { url: undefined, stop: async () => {} };
  }
  if (given || started)
    say(
      `Tests of the search on OpenSearch, too (${given ? 'TEST_OPENSEARCH_URL' : 'a node started for this'})`,
    );
  else
    say(
      'Tests of the search on OpenSearch: SKIPPED, Java and Maven do not provide it and TEST_OPENSEARCH_URL is not set',
    );
  return { url: given || started?.url, stop: async () => started?.stop() };
}

async function runUnitTests(cluster: string | undefined): Promise<void> {
  say('Unit and API tests (embedded database)');
  const database = await findPostgres();
  try {
    runVitest({ database: database.url, cluster });
  } finally {
    await database.stop();
  }
}

/** Some seconds of reads while changes are made: a ratio far below the usual one is a fault. */
function runShortBench(): void {
  say('Reads while changes are made');
  const isGood = run('node', ['bench/short.ts']) === 0;
  counts.push(isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  if (!isGood) failures.push('bench/short.ts: reads a second while changes are made');
}

async function runJourneys(cluster: string | undefined, isBuilt: boolean): Promise<void> {
  if (!isBuilt) {
    console.error('The build failed, so the browser journeys were skipped.');
    counts.push({ passed: 0, failed: 1 });
    return;
  }
  runShortBench();
  const browser = await findBrowser();
  say(`Journeys through the site with ${browser.name}`);
  const report = join(folder, 'journeys.json');
  const status = run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    TEST_OPENSEARCH_URL: cluster ?? '',
  });
  const results = readReport(report);
  counts.push(countPlaywright(results, status));
  failures.push(...nameJourneys(results, 'unexpected'));
  for (const name of nameJourneys(results, 'flaky')) say(`Passed on its second try only: ${name}`);
}

if (!installTestTools())
  say(
    'What tests need besides could not be installed: programs of this machine take its place, tests of the rest fail',
  );
const [cluster, isBuilt] = await Promise.all([findOpenSearch(), build()]);
try {
  await runUnitTests(cluster.url);
  await runJourneys(cluster.url, isBuilt);
} catch (error) {
  console.error(error);
  counts.push({ passed: 0, failed: 1 });
} finally {
  await cluster.stop();
}
const { passed, failed } = addUp(counts);
console.log(`${listFailures(failures)}\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
