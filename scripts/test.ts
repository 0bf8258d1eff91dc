/**
 * `npm test`: all that tells whether a change is right. `npm run test:long`: the rest (the API on the other engine, the search on
 * OpenSearch, phones, whatever is tagged as long, two measurements). `--slow` lists where the time went.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '../src/shared/messages/language.ts';
import { findBrowser } from './find-browser.ts';
import { installTestTools } from './install-test-tools.ts';
import { formatClosing, formatSlow, LONG, LONGEST, type TestResult } from './testing/results.ts';
import { makeRunFolder } from './testing/run-folder.ts';
import { type Part, type PartResult, runPart, runProgram } from './testing/run-part.ts';
import { findOpenSearch, findPostgres, type Service } from './testing/services.ts';

const { values: options } = parseArgs({
  options: { [LONG]: { type: 'boolean', default: false }, slow: { type: 'boolean', default: false } },
});
const folder = makeRunFolder();
process.env.TMPDIR = folder;
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const longest = options[LONG] ? Number.POSITIVE_INFINITY : LONGEST;
const results: PartResult[] = [];

/** Counts something besides the parts as a test: passed, failed, or skipped for a reason. */
function record(name: string, state: TestResult['state'], milliseconds = 0, reason?: string): void {
  const test = {
    kind: 'test',
    file: 'scripts/test.ts',
    name,
    state,
    milliseconds,
    share: 1,
    reason,
  } as const;
  results.push({ name, milliseconds, tests: [test], events: [] });
}

const skip = (reason: string) => record(reason, 'skipped', 0, reason);

const vitest = (name: string, args: string[], environment: NodeJS.ProcessEnv): Part => ({
  name,
  command: [
    'vitest',
    'run',
    '--reporter=minimal',
    '--reporter=./scripts/testing/vitest-reporter.ts',
    ...args,
  ],
  environment: { TEST_DATABASE_URL: '', TEST_OPENSEARCH_URL: '', ...environment },
  longest,
});

const playwright = (name: string, projects: string[], environment: NodeJS.ProcessEnv = {}): Part => ({
  name,
  command: [
    'playwright',
    'test',
    '--reporter=./scripts/testing/playwright-reporter.ts',
    ...projects.map((project) => `--project=${project}`),
  ],
  environment,
  longest,
});

const NEXT_TO_CODE = ['--project=unit', '--project=dom', '--project=api', '--project=slices'];

/** Without a browser, the journeys are those over HTTP. */
function listParts(postgres: Service, hasBrowser: boolean): Part[] {
  return [
    vitest('Unit, component and API tests', [...NEXT_TO_CODE, `--tags-filter=!${LONG}`], {
      TEST_DATABASE_URL: postgres.url,
    }),
    playwright('Journeys', hasBrowser ? ['http', 'desktop'] : ['http']),
  ];
}

function listLongParts(postgres: Service, cluster: Service, hasBrowser: boolean): Part[] {
  const search = { TEST_OPENSEARCH_URL: cluster.url };
  return [
    vitest('Long unit and API tests', [...NEXT_TO_CODE, `--tags-filter=${LONG}`], {
      TEST_DATABASE_URL: postgres.url,
    }),
    ...(postgres.url
      ? [vitest('API tests on the embedded engine', ['--project=api', '--project=slices'], {})]
      : []),
    ...(cluster.url ? [vitest('Search on OpenSearch', ['--project=opensearch'], search)] : []),
    playwright(
      'Long journeys and phones',
      hasBrowser ? ['long-http', 'long', 'mobile'] : ['long-http'],
      search,
    ),
  ];
}

async function measure(name: string, script: string): Promise<void> {
  const start = performance.now();
  const status = await runProgram(['node', script]);
  record(name, status === 0 ? 'passed' : 'failed', performance.now() - start);
}

/** Builds in every language, so that no journey's own site has to. */
async function build(): Promise<void> {
  const start = performance.now();
  const status = await runProgram(['node', 'scripts/build.ts', '--if-stale'], {
    LANGUAGES: LANGUAGES.join(','),
  });
  record('Build', status === 0 ? 'passed' : 'failed', performance.now() - start);
}

async function find(name: string, start: () => Promise<Service>, without: string): Promise<Service> {
  try {
    const service = await start();
    if (!service.url) skip(without);
    return service;
  } catch (error) {
    console.error(error);
    record(name, 'failed');
    return { url: undefined, stop: async () => {} };
  }
}

/** Runs the parts one after the other; each has the whole machine. */
async function runParts(): Promise<void> {
  const browser = await findBrowser().catch((error: Error) => void skip(error.message));
  const [postgres, cluster] = await Promise.all([
    find(
      'PostgreSQL',
      findPostgres,
      'API tests on PostgreSQL: there is no server for this platform, and TEST_DATABASE_URL is not set',
    ),
    options[LONG]
      ? find(
          'OpenSearch',
          findOpenSearch,
          'the search on OpenSearch: Java and Maven do not provide it, and TEST_OPENSEARCH_URL is not set',
        )
      : undefined,
    build(),
  ]);
  try {
    const parts = cluster
      ? listLongParts(postgres, cluster, Boolean(browser))
      : listParts(postgres, Boolean(browser));
    for (const [at, part] of parts.entries()) results.push(await runPart(part, join(folder, `events-${at}`)));
    if (!cluster) return;
    await measure('Reads while changes are made', 'bench/short.ts');
    await measure('Memory and start with 20,000 tools', 'bench/memory.ts');
  } finally {
    await Promise.all([postgres.stop(), cluster?.stop()]);
  }
}

function formatTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(4)}:${String(seconds % 60).padStart(2, '0')}`;
}

const start = performance.now();
if (!installTestTools())
  skip('what tests need besides could not be installed; programs of this machine take its place');
await runParts().catch((error) => {
  console.error(error);
  record('the run itself', 'failed');
});
if (options.slow) console.log(formatSlow(results.flatMap(({ events }) => events)));
const timed = results.filter(({ milliseconds }) => milliseconds > 0);
console.log(`\n${timed.map(({ name, milliseconds }) => `${formatTime(milliseconds)}  ${name}`).join('\n')}`);
console.log(`${formatTime(performance.now() - start)}  together\n`);
const tests = results.flatMap((part) => part.tests);
console.log(formatClosing(tests));
process.exitCode = tests.some(({ state }) => state === 'failed') ? 1 : 0;
