import fc from 'fast-check';
import { afterAll, beforeEach, test, vi } from 'vitest';
import { createSiteApi } from '#src/app/api.server.ts';
import { type FreshnessSite, openFreshnessSite } from '#src/testing/freshness/freshness-site.ts';
import { makeFreshnessTools, Story, stories } from '#src/testing/freshness/freshness-story.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

vi.setConfig({ testTimeout: 120_000 });

const STORIES = 15;
const api = setUpTestApi({ rateLimit: false });
let site: FreshnessSite | undefined;

beforeEach(async () => {
  await site?.close();
  site = undefined;
});
afterAll(() => site?.close());

test('random changes and reads show what the model allows, and nothing older', async () => {
  await fc.assert(
    fc.asyncProperty(stories(1), async (steps) => {
      await api.reset();
      const clock = { now: 1_000_000 };
      const started = { app: api.app, api: createSiteApi(api.app, { trustedProxies: 0 }) };
      const opened = await openFreshnessSite(started, () => clock.now);
      site = opened;
      const people = await makeFreshnessTools(api);
      await new Story({ sites: [opened], clock, ...people }).play(steps);
      await opened.close();
    }),
    // A shorter story would take as long again for each step.
    { numRuns: STORIES, endOnFailure: true },
  );
});
