import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import { enterAs } from './account.ts';
import { expect, open } from './journey.ts';
import { callAs } from './listing.ts';
import { changing as test } from './own-site.ts';

test.use({
  reducedMotion: 'reduce',
  // A headless browser counts as a bot, so the visitors of other journeys are not in these figures.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

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

test('what a visitor looks at and searches for is in the statistics, and nothing of administrators', {
  tag: '@long',
}, async ({ page, newVisitor }) => {
  const word = `xq${randomUUID().replace(/\W|\d/g, '').slice(0, 6)}zvwk`;
  const { visits, pages } = await callAs(page, ADMINISTRATOR, 'GET', '/admin/statistics');
  const visitor = await newVisitor();
  await show(visitor, '/');
  await show(visitor, '/search?q=transcribe');
  const opened = counted(visitor);
  await visitor.locator('#results h3 a, #results h2 a').first().click();
  expect((await opened).request().postDataJSON()).toMatchObject({ from_search: 'transcribe' });
  await show(visitor, `/search?q=${word}`);

  const sent: string[] = [];
  page.context().on('request', (request) => sent.push(request.url()));
  await enterAs(page, ADMINISTRATOR);
  const reading = await page.context().newPage();
  await open(reading, '/search?q=write');
  await open(page, `${ADMIN_ADDRESS}?tab=statistics`);
  const figure = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  // Each of these addresses was typed in.
  await expect(figure('Visits').getByText(String(visits.total + 3), { exact: true })).toBeVisible();
  await expect(figure('Page views').first()).toContainText(String(pages.total + 4));
  await expect(figure('Found nothing').getByRole('row', { name: new RegExp(`^${word} 1`) })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Visits by day, peak \d+$/ })).toBeVisible();

  await page.getByRole('link', { name: 'A year' }).click();
  await expect(page.getByRole('img', { name: /^Visits by week, peak \d+$/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('statistics-365d.csv');
  await open(page, `/fr${ADMIN_ADDRESS}?tab=statistics`);
  await expect(page.getByRole('heading', { name: 'Pages vues' })).toBeVisible();
  expect(sent.filter((url) => url.endsWith('/statistics/views'))).toEqual([]);
});
