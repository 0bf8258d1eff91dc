import type { Locator, Page } from '@playwright/test';
import { findFaultsInBothColours, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open, test, waitForScripts } from './journey.ts';

const TARGET = 'https://www.midjourney.com/';
const OPENED = /^https:\/\/www\.midjourney\.com\/[^?]*\?utm_source=aisle&utm_medium=referral$/;

// The other site is played by the test: nothing leaves this machine.
test.use({ expectedComplaints: [/^asked elsewhere: https:\/\/www\.midjourney\.com\//] });

test.beforeEach(async ({ context, page }) => {
  await context.route(`${TARGET}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Another site</title><h1>Another site</h1>' }),
  );
  await page.clock.install();
});

const button = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name });
const visitLink = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Visit website/ })
    .first();

function listenToClicks(page: Page): unknown[] {
  const clicks: unknown[] = [];
  page.on('request', (request) => {
    if (/\/ai-tools\/\d+\/click$/.test(request.url())) clicks.push(request.postDataJSON());
  });
  return clicks;
}

/** Follows the visit button of a tool's page. */
async function visit(page: Page): Promise<void> {
  await open(page, '/ai/midjourney');
  await visitLink(page).click();
  await expect(page).toHaveURL(/\/redirect-consent$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'You’re leaving for midjourney.com' }),
  ).toBeVisible();
}

test('the outbound link is counted once and redirects after a countdown, which can be paused; Back returns to the tool', async ({
  page,
}) => {
  const clicks = listenToClicks(page);
  await visit(page);
  expect(clicks).toEqual([{ url_type: 'website' }]);
  await expect(page.getByText('midjourney.com', { exact: true })).toBeVisible();
  await expect(page.getByText(/in about (20|18) seconds$/).first()).toBeVisible();
  await button(page, 'Pause').click();
  expect(await findFaultsInBothColours(page)).toEqual([]);
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  await button(page, 'Resume').click();
  await page.clock.runFor(16_000);
  await expect(page.getByText(/in about [42] seconds$/).first()).toBeVisible();
  await expect(page).toHaveURL(OPENED);
  await page.goBack();
  await expect(page).toHaveURL(/\/ai\/midjourney$/);
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL(/\/ai\/midjourney$/);
  expect(clicks).toHaveLength(1);
});

test('going back and forward does not redirect without consent, and a reload starts the countdown over', async ({
  page,
}) => {
  await visit(page);
  await button(page, 'Go back').click();
  await expect(page).toHaveURL(/\/ai\/midjourney$/);
  await page.goForward();
  await expect(page.getByText('Paused with about 20 seconds left')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL(/\/redirect-consent$/);
  await page.reload();
  await waitForScripts(page);
  await expect(page.getByText(/in about (20|18) seconds$/).first()).toBeVisible();
  await button(page, 'Continue to midjourney.com').click();
  await expect(page).toHaveURL(OPENED);
});

test('a visit in a new tab is counted and opened by the browser', async ({ page }) => {
  const clicks = listenToClicks(page);
  await open(page, '/ai/midjourney');
  // A tab that the browser opens is out of the test's hands, so it is held back after the page has had its say.
  await page.evaluate(() => {
    window.addEventListener('click', (event) => {
      document.title = event.defaultPrevented ? 'kept' : 'left';
      event.preventDefault();
    });
  });
  const counted = page.waitForResponse(/\/click$/);
  await visitLink(page).click({ modifiers: ['ControlOrMeta'] });
  await counted;
  await expect(page).toHaveTitle('left');
  await expect(page).toHaveURL(/\/ai\/midjourney$/);
  expect(clicks).toEqual([{ url_type: 'website' }]);
});

test('the consent page is not indexed', async ({ request }) => {
  const html = await (await request.get('/redirect-consent')).text();
  expect(html).toContain('name="robots" content="noindex"');
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /redirect-consent');
  expect(await (await request.get('/sitemap-pages.xml')).text()).not.toContain('redirect-consent');
});
