import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR, administration } from '../administrator.ts';
import { type FreshSite, startFreshSite } from '../start-site.ts';
import { enterAs, sendSignIn } from './account.ts';
import { test as base, expect, open } from './journey.ts';

/** As long as the site waits before it counts a page, and a little. */
const PATIENCE_MS = 2_000;

interface Counter {
  url: string;
  /** Paths of its requests: scripts, and the pages that were reported. */
  asked: string[];
  pages: string[];
  server: Server;
}

/** Scripts with the calls that the site uses; each reports as the real one does, by image, beacon or request. */
const SCRIPTS: Record<string, (url: string) => string> = {
  '/count.js': () =>
    `const { goatcounter: end } = document.currentScript.dataset;
     window.goatcounter = { count: ({ path }) => navigator.sendBeacon(end + '?p=' + encodeURIComponent(path)) };`,
  '/matomo.js': (url) =>
    `const run = (calls) => { for (const [name, value] of calls) {
       if (name === 'setCustomUrl') run.page = new URL(value).pathname;
       if (name === 'trackPageView') { document.cookie = '_pk_id.3.1fff=1; path=/'; new Image().src = '${url}/matomo.php?p=' + encodeURIComponent(run.page); }
     } };
     const waiting = window._paq; window._paq = { push: (...calls) => run(calls) }; run(waiting);`,
};

async function startCounter(): Promise<Counter> {
  const counter: Counter = { url: '', asked: [], pages: [], server: createServer() };
  counter.server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, counter.url);
    counter.asked.push(pathname);
    if (searchParams.has('p')) counter.pages.push(searchParams.get('p')!);
    const script = SCRIPTS[pathname];
    response.writeHead(script ? 200 : 204, { 'content-type': 'text/javascript' }).end(script?.(counter.url));
  });
  await new Promise<void>((resolve) => counter.server.listen(0, '127.0.0.1', resolve));
  counter.url = `http://127.0.0.1:${(counter.server.address() as AddressInfo).port}`;
  return counter;
}

/** On a site of their own that loads the script. */
function onCountedSite(environment: NodeJS.ProcessEnv) {
  const test = base.extend<Record<never, never>, { counter: Counter; site: FreshSite }>({
    counter: [
      async ({ browser: _ }, use) => {
        const counter = await startCounter();
        await use(counter);
        counter.server.closeAllConnections();
        counter.server.close();
      },
      { scope: 'worker' },
    ],
    site: [
      async ({ counter }, use) => {
        const settings = { LANGUAGES: 'en,fr', RATE_LIMIT: 'off', STATISTICS_URL: counter.url };
        const site = await startFreshSite({ ...administration, ...settings, ...environment });
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: 100_000 },
    ],
    baseURL: ({ site }, use) => use(site.url),
  });
  test.use({
    // A headless browser counts as a bot.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    hasAnsweredBanner: false,
    reducedMotion: 'reduce',
    expectedComplaints: [/^asked elsewhere: http:\/\/127\.0\.0\.1/],
  });
  return test;
}

const policyOf = async (page: Page, url: string) =>
  (await page.request.get(url)).headers()['content-security-policy']!;

onCountedSite({ STATISTICS_SCRIPT: 'goatcounter' })(
  'a script without cookies counts public pages, and nothing of administrators',
  async ({ page, counter }) => {
    await open(page, '/');
    await expect.poll(() => counter.pages).toEqual(['/']);
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await expect.poll(() => counter.pages).toEqual(['/', '/about']);
    expect(await policyOf(page, '/')).toContain(`connect-src 'self' ${counter.url};`);
    for (const path of [ADMIN_ADDRESS, '/api/v1/ai-tools', '/healthz', '/feed.xml'])
      expect(await policyOf(page, path), path).not.toContain(counter.url);

    await open(page, '/privacy');
    await expect(page.getByRole('main')).toContainText(new URL(counter.url).host);
    await expect(page.getByRole('main')).toContainText('A program that counts visits: GoatCounter');
    await expect.poll(() => counter.pages.at(-1)).toBe('/privacy');

    // It has been loaded; who then signs in and goes to the administration leaves it behind.
    await open(page, '/login');
    await expect(page.locator('script[data-outside]')).toHaveCount(1);
    await sendSignIn(page, ADMINISTRATOR);
    await page.waitForURL((url) => url.pathname !== '/login');
    await expect(page.locator('script[data-outside]')).toHaveCount(1);
    await page.waitForTimeout(PATIENCE_MS);
    const { length } = counter.asked;
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Administrator' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Admin dashboard' }).click();
    await expect(page.getByRole('main')).toContainText('All pending');
    expect(new URL(page.url()).pathname).toBe(ADMIN_ADDRESS);
    await expect(page.locator('script[data-outside]')).toHaveCount(0);
    await open(page, '/about');
    await page.waitForTimeout(PATIENCE_MS);
    expect(counter.asked.slice(length)).toEqual([]);
  },
);

onCountedSite({ STATISTICS_SCRIPT: 'matomo', STATISTICS_SITE: '3' })(
  'Matomo is loaded after consent alone, and its cookies go with it',
  { tag: '@long' },
  async ({ page, counter, newVisitor }) => {
    await open(page, '/cookies');
    await page.waitForTimeout(PATIENCE_MS);
    expect(counter.asked).toEqual([]);
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({
        has: page.getByRole('checkbox', { name: 'Analytics' }),
      });
    await expect(card).toContainText('Also loads Matomo');
    await expect(card).toContainText('_pk_…');
    await page.getByRole('button', { name: 'Accept All' }).first().click();
    await expect.poll(() => counter.pages).toEqual(['/cookies']);
    const readCookies = async () => (await page.context().cookies()).map(({ name }) => name);
    expect(await readCookies()).toContain('_pk_id.3.1fff');
    await page.getByRole('main').getByRole('button', { name: 'Only Essential' }).click();
    await expect.poll(readCookies).not.toContain('_pk_id.3.1fff');
    await open(page, '/fr/privacy');
    await page.waitForTimeout(PATIENCE_MS);
    expect(counter.pages).toEqual(['/cookies']);
    await expect(page.getByRole('main')).toContainText('Si vous acceptez la mesure d’audience');

    const staff = await newVisitor();
    await enterAs(staff, ADMINISTRATOR);
    await open(staff, ADMIN_ADDRESS);
    expect(counter.pages).toEqual(['/cookies']);
  },
);
