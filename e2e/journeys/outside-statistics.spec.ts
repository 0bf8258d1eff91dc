import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR, administration } from '../administrator.ts';
import { startFreshSite } from '../start-site.ts';
import { enterAs } from './account.ts';
import { findAllFaults } from './find-faults.ts';
import { expect, open, test, waitForScripts } from './journey.ts';

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

function stopCounter({ server }: Counter): void {
  server.closeAllConnections();
  server.close();
}

const browser = {
  // A headless browser counts as a bot.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

test.use({
  ...browser,
  reducedMotion: 'reduce',
  expectedComplaints: [/^asked elsewhere: http:\/\/127\.0\.0\.1/],
});

const policyOf = async (page: Page, url: string) =>
  (await page.request.get(url)).headers()['content-security-policy']!;

test('a script without cookies counts public pages, and nothing of administrators', async ({
  browser: chromium,
}) => {
  test.setTimeout(150_000);
  const counter = await startCounter();
  const site = await startFreshSite({
    ...administration,
    RATE_LIMIT: 'off',
    STATISTICS_SCRIPT: 'goatcounter',
    STATISTICS_URL: counter.url,
  });
  try {
    const context = await chromium.newContext({ ...browser, baseURL: site.url });
    const page = await context.newPage();
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
    expect(await findAllFaults(page)).toEqual([]);
    await expect.poll(() => counter.pages.at(-1)).toBe('/privacy');

    // It has been loaded; who then signs in and goes to the administration leaves it behind.
    await page.goto('/login');
    await waitForScripts(page);
    await page.waitForTimeout(PATIENCE_MS);
    await page.getByLabel('Email').fill(ADMINISTRATOR.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(await page.locator('script[data-outside]').count()).toBe(1);
    await page.waitForTimeout(PATIENCE_MS);
    const { length } = counter.asked;
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Administrator' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Admin dashboard' }).click();
    await expect(page.getByRole('main')).toContainText('Submissions');
    expect(new URL(page.url()).pathname).toBe(ADMIN_ADDRESS);
    await page.waitForTimeout(PATIENCE_MS);
    expect(await page.locator('script[data-outside]').count()).toBe(0);
    await open(page, '/about');
    await page.waitForTimeout(PATIENCE_MS);
    expect(counter.asked.slice(length)).toEqual([]);
    await context.close();
  } finally {
    await site.stop();
    stopCounter(counter);
  }
});

test('Matomo is loaded after consent alone, and its cookies go with it', async ({ browser: chromium }) => {
  test.setTimeout(150_000);
  const counter = await startCounter();
  const site = await startFreshSite({
    ...administration,
    LANGUAGES: 'en,fr',
    RATE_LIMIT: 'off',
    STATISTICS_SCRIPT: 'matomo',
    STATISTICS_URL: counter.url,
    STATISTICS_SITE: '3',
  });
  try {
    const context = await chromium.newContext({ ...browser, baseURL: site.url });
    const page = await context.newPage();
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
    expect((await context.cookies()).map(({ name }) => name)).toContain('_pk_id.3.1fff');
    await page.getByRole('main').getByRole('button', { name: 'Only Essential' }).click();
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .not.toContain('_pk_id.3.1fff');
    await open(page, '/fr/privacy');
    await page.waitForTimeout(PATIENCE_MS);
    expect(counter.pages).toEqual(['/cookies']);
    await expect(page.getByRole('main')).toContainText('Si vous acceptez la mesure d’audience');
    await context.close();

    const staff = await chromium.newContext({ ...browser, baseURL: site.url });
    const desk = await staff.newPage();
    await enterAs(desk, ADMINISTRATOR);
    await open(desk, ADMIN_ADDRESS);
    expect(counter.pages).toEqual(['/cookies']);
    await staff.close();
  } finally {
    await site.stop();
    stopCounter(counter);
  }
});
