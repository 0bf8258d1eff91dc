/**
 * `npm test`: unit and API tests, the API's on a real PostgreSQL and those of the search on OpenSearch too, the build, then
 * journeys through the browser.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '../src/shared/messages/language.ts';
import { findBrowser } from './find-browser.ts';
import { installTestTools } from './install-test-tools.ts';
import { addUp, type Counts, countPlaywright, countVitest } from './test-counts.ts';
import { listFailures, nameJourneys, nameVitestFailures } from './test-failures.ts';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'aisle-reports-'));
const counts: Counts[] = [];
const failures: string[] = [];

function say(text: string): void {
  console.log(`\n▸ ${text}`);
}

/** Runs a program of `node_modules/.bin` under this Node and returns its exit status. */
function run(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): number {
  const result = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      // A hundred processes of a run load the server, which takes each a second less.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...environment,
    },
  });
  return result.status ?? 1;
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
  const report = join(reports, 'vitest.json');
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

async function runJourneys(cluster: string | undefined): Promise<void> {
  say('Build');
  // In every language, so that no journey's own site has to build.
  if (run('node', ['scripts/build.ts', '--if-stale'], { LANGUAGES: LANGUAGES.join(',') }) !== 0) {
    console.error('The build failed, so the browser journeys were skipped.');
    counts.push({ passed: 0, failed: 1 });
    return;
  }
  runShortBench();
  const browser = await findBrowser();
  say(`Journeys through the site with ${browser.name}`);
  const report = join(reports, 'journeys.json');
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
const cluster = await findOpenSearch();
try {
  await runUnitTests(cluster.url);
  await runJourneys(cluster.url);
} catch (error) {
  console.error(error);
  counts.push({ passed: 0, failed: 1 });
} finally {
  await cluster.stop();
  rmSync(reports, { recursive: true, force: true });
}
const { passed, failed } = addUp(counts);
console.log(`${listFailures(failures)}\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
