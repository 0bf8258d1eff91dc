import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR, administration } from '../administrator.ts';
import { enterAs } from './account.ts';
import { findAllFaults, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open } from './journey.ts';
import { onOwnSite } from './own-site.ts';

/** Visitors of other journeys would be counted, too. */
const test = onOwnSite({ ...administration, LANGUAGES: 'en,fr' });

test.use({
  reducedMotion: 'reduce',
  // A headless browser counts as a bot.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});
test.describe.configure({ mode: 'serial' });

/** A page was counted; a search is counted by a call of its own. */
const counted = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/statistics/views') && response.request().postDataJSON().path !== undefined,
  );

async function show(page: Page, path: string): Promise<void> {
  const answer = counted(page);
  await open(page, path);
  await answer;
}

test('what a visitor looks at and searches for is in the statistics', async ({ page, newVisitor }) => {
  const visitor = await newVisitor();
  await show(visitor, '/');
  await show(visitor, '/search?q=transcribe');
  const opened = counted(visitor);
  await visitor.locator('#results h3 a, #results h2 a').first().click();
  expect((await opened).request().postDataJSON()).toMatchObject({ from_search: 'transcribe' });
  await show(visitor, '/search?q=xqzvwk');

  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=statistics`);
  const figure = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  // Each of these addresses was typed in.
  await expect(figure('Visits').getByText('3', { exact: true })).toBeVisible();
  await expect(figure('Page views').first()).toContainText('4');
  await expect(figure('Found nothing').getByRole('row', { name: /^xqzvwk 1/ })).toBeVisible();
  await expect(figure('Opened nothing')).toContainText('Nothing in this period');
  await expect(page.getByRole('img', { name: /^Visits by day, peak 3$/ })).toBeVisible();
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'A year' }).click();
  await expect(page.getByRole('img', { name: /^Visits by week, peak 3$/ })).toBeVisible();
  const wide = page
    .locator('section:has(> figure)')
    .evaluateAll((cards) =>
      cards.filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent),
    );
  expect(await wide).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('statistics-365d.csv');
});

test('administrators do not count, and the tab speaks French', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/statistics/views') && sent.push(request.url()));
  await enterAs(page, ADMINISTRATOR);
  await open(page, `/fr${ADMIN_ADDRESS}?tab=statistics`);
  await expect(page.getByRole('heading', { name: 'Pages vues' })).toBeVisible();
  sent.length = 0;
  await open(page, '/search?q=write');
  await page.waitForTimeout(1500);
  expect(sent).toEqual([]);
});
