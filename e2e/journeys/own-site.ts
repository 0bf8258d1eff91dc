import { findSharedSite, type SharedSite } from '../shared-sites.ts';
import { type FreshSite, startFreshSite } from '../start-site.ts';
import { test as base } from './journey.ts';

/**
 * Journeys on a site of their own, for settings that no other journey can live with. Each worker process that takes part in
 * a file starts one: unless its journeys are independent of each other, the file runs in one, with `test.describe.configure`.
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

/** Journeys on a site that all files and workers share which name it (`e2e/global-setup.ts` has its settings). */
function onSharedSite(name: string) {
  return base.extend<Record<never, never>, { site: SharedSite }>({
    site: [
      async ({ browser: _ }, use) => use(await findSharedSite(name)),
      { scope: 'worker', timeout: 100_000 },
    ],
    baseURL: ({ site }, use) => use(site.url),
  });
}

/** With both languages; the site of all other journeys has English alone. Nobody changes it. */
export const bilingual = onSharedSite('bilingual');

/**
 * For journeys that change what a whole site has: its name, its pages, its categories, an edition of its newsletter. Each
 * file changes things of one kind, serially, and looks at nothing that another file changes.
 */
export const changing = onSharedSite('changing').extend({
  // A page may ask for the logo or an icon that another file has just replaced.
  expectedComplaints: ({ site: _ }, use) => use([/status of 404/, /\/logo\.png/]),
});
