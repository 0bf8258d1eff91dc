import { type FreshSite, startFreshSite } from '../start-site.ts';
import { test } from './journey.ts';

/** Journeys on a site of their own in both languages, for what cannot be shared with others. */
export function onFreshSite(environment: NodeJS.ProcessEnv) {
  return test.extend<Record<never, never>, { site: FreshSite }>({
    site: [
      async ({ browser: _ }, use) => {
        const site = await startFreshSite({ LANGUAGES: 'en,fr', RATE_LIMIT: 'off', ...environment });
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: 100_000 },
    ],
    baseURL: ({ site }, use) => use(site.url),
  });
}
