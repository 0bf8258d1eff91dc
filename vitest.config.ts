import { join } from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { texts } from './scripts/languages/texts.ts';
import { LONG } from './scripts/testing/results.ts';
import { countWorkers } from './scripts/testing/workers.ts';

type Options = NonNullable<TestProjectInlineConfiguration['test']> & { name: string };

const ours = ['src/**', 'scripts/**', 'bench/**'];
const endingIn = (ending: string) => ours.map((folder) => `${folder}/*${ending}`);
/** A slice to copy from, which is no part of the site. */
const notOurs = [...configDefaults.exclude, 'scripts/slices/notes/**'];
/** In a process of its own: schemas know the kinds of the slices that the first application of a process has. */
const withAddedSlice = ['scripts/slices/slices.api.test.ts'];
const clusterUrl = process.env.TEST_OPENSEARCH_URL;
/** It tests that reads send no statement to the database. */
const onlyInMemory = ['**/cards-from-memory.api.test.ts'];
/** Tests of the search, of what is built upon it, and of what only a cluster has. */
const searching = [
  'src/features/tools/{catalogue,search}/**/*.api.test.ts',
  'src/features/tools/admin/{synonyms,tags,types}/*.api.test.ts',
  'src/features/assistant/asking/*.api.test.ts',
  'src/app/mcp/**/*.api.test.ts',
  'src/demo/find-demo-tools.api.test.ts',
  '**/*.cluster.test.ts',
];

/** One after the other: a process that has begun with one project cannot go on with another. */
const inTurn = (projects: Options[]): TestProjectInlineConfiguration[] =>
  projects.map((test, groupOrder) => ({ extends: true, test: { ...test, sequence: { groupOrder } } }));

/**
 * `*.test.ts` in Node, `*.test.tsx` with a DOM, and `*.api.test.ts` with the whole API: on the PostgreSQL server that
 * TEST_DATABASE_URL names, otherwise on the embedded engine; with TEST_OPENSEARCH_URL those of the search on that cluster.
 */
export default defineConfig({
  plugins: [texts({ added: [join(import.meta.dirname, 'scripts/slices/notes/messages')] })],
  test: {
    exclude: notOurs,
    setupFiles: ['src/testing/fail-on-console.ts', 'src/testing/shipped-identity.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // One process runs many files, so that modules are loaded, and databases opened, once and not for every file.
    isolate: false,
    maxWorkers: countWorkers(1),
    // Opening a database takes seconds where the machine is busy.
    hookTimeout: 60_000,
    // A test that hangs; what merely takes long is found by the run.
    testTimeout: 60_000,
    tags: [{ name: LONG, description: 'Only in npm run test:long.', timeout: 600_000 }],
    // A busy machine must not fail a change; the run names the tests that needed a second try, and counts them.
    retry: process.env.CI ? 1 : 0,
    projects: inTurn([
      {
        name: 'unit',
        globalSetup: 'src/testing/tidy-up.ts',
        env: { TEST_DATABASE_URL: '', TEST_OPENSEARCH_URL: '' },
        include: endingIn('.test.ts'),
        exclude: [...notOurs, '**/*.api.test.ts', '**/*.cluster.test.ts'],
      },
      {
        name: 'dom',
        environment: 'happy-dom',
        // A link that a test clicks would be followed, to wherever it leads.
        environmentOptions: {
          happyDOM: {
            settings: {
              navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true },
            },
          },
        },
        include: endingIn('.test.tsx'),
      },
      {
        name: 'api',
        globalSetup: 'src/testing/tidy-up.ts',
        env: { TEST_OPENSEARCH_URL: '' },
        include: endingIn('.api.test.ts'),
        exclude: [...notOurs, ...withAddedSlice],
      },
      {
        name: 'slices',
        globalSetup: 'src/testing/tidy-up.ts',
        env: { TEST_OPENSEARCH_URL: '' },
        include: withAddedSlice,
      },
      ...(clusterUrl
        ? [
            {
              name: 'opensearch',
              globalSetup: 'src/testing/tidy-up.ts',
              env: { TEST_DATABASE_URL: '' },
              include: searching,
              exclude: [...notOurs, ...onlyInMemory],
            },
          ]
        : []),
    ]),
  },
});
