import { defineConfig } from 'vitest/config';

const ours = ['src/**', 'scripts/**', 'bench/**'];
const shared = { setupFiles: ['src/testing/fail-on-console.ts'], restoreMocks: true, unstubGlobals: true };

/** `*.test.ts` in Node, `*.test.tsx` with a DOM; `*.api.test.ts` also run on a real PostgreSQL. */
export default defineConfig({
  test: {
    // One process runs many files, so that modules are loaded, and databases opened, once and not for every file.
    isolate: false,
    maxWorkers: '100%',
    // Opening a database takes seconds where the machine is busy.
    hookTimeout: 60_000,
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'node',
          globalSetup: 'src/testing/tidy-up.ts',
          include: ours.map((folder) => `${folder}/*.test.ts`),
        },
      },
      {
        extends: true,
        test: {
          ...shared,
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
          include: ours.map((folder) => `${folder}/*.test.tsx`),
        },
      },
    ],
  },
});
