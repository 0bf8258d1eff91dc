import { type FreshSite, startFreshSite } from '../start-site.ts';
import { test as base } from './journey.ts';

/**
 * Journeys on a site of their own, for those that change what others rely on. Each worker process that takes part in a file
 * starts one: unless its journeys are independent of each other, the file runs in one, with `test.describe.configure`.
 * @param environment of the site
 */
export function onOwnSite(environment: NodeJS.ProcessEnv) {
  return base.extend<Record<never, never>, { site: FreshSite }>({
    site: [
      async ({ browser: _ }, use) => {
        const site = await startFreshSite({ RATE_LIMIT: 'off', ...environment });
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: 100_000 },
    ],
    baseURL: ({ site }, use) => use(site.url),
  });
}

/** On a site with both languages, which files share; the one of all other journeys has English alone. */
export const bilingual = onOwnSite({ LANGUAGES: 'en,fr' });
