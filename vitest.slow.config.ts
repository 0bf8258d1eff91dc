import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type Options = NonNullable<TestProjectInlineConfiguration['test']> & { name: string };

const ours = ['src/**', 'scripts/**', 'bench/**'];
const endingIn = (ending: string) => ours.map((folder) => `${folder}/*${ending}`);
const serverUrl = process.env.TEST_DATABASE_URL;
const clusterUrl = process.env.TEST_OPENSEARCH_URL;
/** It tests that reads send no statement to the database. */
const onlyInMemory = ['**/cards-from-memory.api.test.ts'];
/** Tests of the search, of what is built upon it, and of what only a cluster has. */
const searching = [
  'src/features/tools/{catalogue,search}/**/*.api.test.ts',
  'src/features/tools/admin/{synonyms,tags,types}/*.api.test.ts',
  'src/features/assistant/**/*.api.test.ts',
  'src/app/mcp/**/*.api.test.ts',
  'src/demo/find-demo-tools.api.test.ts',
  '**/*.cluster.test.ts',
];

/** One after the other: a process that has begun with one project cannot go on with another. */
const inTurn = (projects: Options[]): TestProjectInlineConfiguration[] =>
  projects.map((test, groupOrder) => ({ extends: true, test: { ...test, sequence: { groupOrder } } }));

/**
 * `*.test.ts` in Node, `*.test.tsx` with a DOM; with TEST_DATABASE_URL `*.api.test.ts` on that PostgreSQL server too, and
 * with TEST_OPENSEARCH_URL those of the search on that cluster.
 */
export default defineConfig({
  test: {
    // A slice to copy from, which is no part of the site.
    exclude: [...configDefaults.exclude, 'scripts/slices/notes/**'],
    setupFiles: ['src/testing/fail-on-console.ts', 'src/testing/shipped-identity.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // One process runs many files, so that modules are loaded, and databases opened, once and not for every file.
    isolate: false,
    // One more than there are cores: some tests wait, for a timeout or for a program that they have started.
    maxWorkers: availableParallelism() + 1,
    // Opening a database takes seconds where the machine is busy.
    hookTimeout: 500_000,
    testTimeout: 300_000,
    // A busy machine must not fail a change; the run shows which tests needed a second try.
    retry: process.env.CI ? 1 : 0,
    projects: inTurn([
      {
        name: 'node',
        globalSetup: 'src/testing/tidy-up.ts',
        env: { TEST_DATABASE_URL: '', TEST_OPENSEARCH_URL: '' },
        include: endingIn('.test.ts'),
        exclude: [...configDefaults.exclude, '**/*.cluster.test.ts', 'scripts/slices/notes/**'],
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
      ...(serverUrl
        ? [
            {
              name: 'postgres',
              globalSetup: 'src/testing/tidy-up.ts',
              env: { TEST_OPENSEARCH_URL: '' },
              include: endingIn('.api.test.ts'),
            },
          ]
        : []),
      ...(clusterUrl
        ? [
            {
              name: 'opensearch',
              globalSetup: 'src/testing/tidy-up.ts',
              env: { TEST_DATABASE_URL: '' },
              include: searching,
              // A request to a cluster takes long where the machine is busy.
              testTimeout: 300_000,
              exclude: onlyInMemory,
            },
          ]
        : []),
    ]),
  },
});
