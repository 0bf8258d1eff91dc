import type { Page } from '@playwright/test';
import { findAllFaults, findOverflow } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { comparedNames } from './screens.ts';

/** The row of a comparison whose name begins so. */
const rowOf = (page: Page, name: RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('a visitor compares two tools, adds a third and removes one', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await open(page, '/compare?tools=midjourney,ideogram');
  const columns = comparedNames(page);
  await expect(columns).toHaveText(['Midjourney', 'Ideogram']);
  await expect(page.getByRole('rowheader', { name: 'Price' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Add a tool' }).fill('krea');
  await page.getByRole('option', { name: /^Krea/ }).click();
  await expect(page).toHaveURL(/tools=midjourney(,|%2C)ideogram(,|%2C)krea$/);
  await expect(columns).toHaveText(
    isMobile ? ['Midjourney', 'Ideogram'] : ['Midjourney', 'Ideogram', 'Krea'],
  );

  await page.getByRole('link', { name: 'Remove Ideogram' }).click();
  await expect(columns).toHaveText(['Midjourney', 'Krea']);
  await page.goBack();
  await expect(columns).toHaveText(
    isMobile ? ['Midjourney', 'Ideogram'] : ['Midjourney', 'Ideogram', 'Krea'],
  );
  if (!isMobile) return;
  await expect(page.getByText('1–2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Next tool' }).click();
  await expect(columns).toHaveText(['Ideogram', 'Krea']);
  await expect(page.getByText('2–3 of 3')).toBeVisible();
});

test('a visitor starts from a suggested comparison', async ({ page }) => {
  await open(page, '/compare');
  const ready = page.getByRole('main').getByRole('link', { name: / vs / }).first();
  const name = await ready.textContent();
  await ready.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!);
  await expect(comparedNames(page)).toHaveCount(2);
});

test('a missing tool is named and the others are compared', async ({ page }) => {
  await open(page, '/compare?tools=midjourney,no-such-tool,krea');
  await expect(page.getByText('Not in the catalogue, so left out: no-such-tool.')).toBeVisible();
  await expect(comparedNames(page)).toHaveText(['Midjourney', 'Krea']);
});

test('a visitor collects tools on several pages and compares them', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/search?q=midjourney');
  const toggle = page.getByRole('button', { name: 'Compare Midjourney', exact: true });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const tray = page.getByRole('region', { name: 'Tools to compare' });
  await expect(tray.getByRole('button', { name: 'Remove Midjourney from comparison' })).toBeVisible();

  await open(page, '/ai/ideogram');
  await page.getByRole('main').getByRole('button', { name: 'Compare Ideogram', exact: true }).click();
  await expect(tray.getByRole('button')).not.toHaveCount(1);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  const bar = await tray.boundingBox();
  expect(footer!.y + footer!.height, 'the tray covers nothing at the end').toBeLessThanOrEqual(bar!.y + 1);
  await tray.getByRole('link', { name: 'Compare' }).click();
  await expect(comparedNames(page)).toHaveText(['Midjourney', 'Ideogram']);
  await expect(tray).toHaveCount(0);

  await page.getByRole('link', { name: 'Remove Midjourney' }).click();
  await expect(comparedNames(page)).toHaveText(['Ideogram']);
  await expect(page.getByRole('combobox', { name: 'Add a tool' })).toBeVisible();
  await page.getByRole('link', { name: 'Ideogram', exact: true }).first().click();
  await expect(tray.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
});

test('two tabs share the tray', async ({ page, context }) => {
  await open(page, '/search?q=midjourney');
  const other = await context.newPage();
  await open(other, '/ai/midjourney');
  const toggle = other.getByRole('main').getByRole('button', { name: 'Compare Midjourney', exact: true });
  await toggle.click();
  const tray = page.getByRole('region', { name: 'Tools to compare' });
  await tray.getByRole('button', { name: 'Remove Midjourney from comparison' }).click();
  await expect(tray).toHaveCount(0);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor looks at the differences only and sorts by price', async ({ page }) => {
  await open(page, '/compare?tools=midjourney,ideogram');
  await expect(page.getByRole('rowheader', { name: 'Category' })).toBeVisible();
  // The address decides whether it is checked, so it is a moment later.
  await page.getByRole('checkbox', { name: 'Show differences only' }).click();
  await expect(page).toHaveURL(/only=differences/);
  await expect(page.getByRole('checkbox', { name: 'Show differences only' })).toBeChecked();
  await expect(page.getByRole('rowheader', { name: 'Category' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Sort by price, cheapest first' }).click();
  await expect(page).toHaveURL(/tools=midjourney(,|%2C)ideogram&only=differences&sort=price$/);
  await expect(comparedNames(page)).toHaveText(['Ideogram', 'Midjourney']);
  await expect(page.getByRole('rowheader', { name: /^Price/ })).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await expect(comparedNames(page)).toHaveText(['Midjourney', 'Ideogram']);
});

test('the page scrolls, and the names of a comparison stay in view', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/compare?tools=midjourney,ideogram,krea');
  const lastRow = page.getByRole('rowheader', { name: 'Company' });
  await lastRow.evaluate((head) => head.scrollIntoView({ block: 'end', behavior: 'instant' }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(comparedNames(page).first()).toBeInViewport();
  await expect(lastRow).toBeInViewport();
});

test('a comparison says which tool to choose, ticks features and computes costs', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await open(page, '/compare?tools=chatgpt,claude');
  await expect(page.getByRole('heading', { name: 'Choose ChatGPT if it’s for' })).toBeVisible();
  const search = rowOf(page, /^Web search/);
  await expect(search.getByText('Yes')).toHaveCount(2);
  const unique = rowOf(page, /^Unique features/);
  await expect(
    unique.getByRole('cell').nth(0).getByRole('listitem').getByText('Voice', { exact: true }),
  ).toBeVisible();
  await expect(unique.getByRole('cell').nth(1).getByText('Coding assistant')).toBeVisible();
  const cost = rowOf(page, /^Your cost/);
  await expect(cost.getByText('$240')).toHaveCount(2);
  await page.getByRole('spinbutton', { name: 'months' }).fill('6');
  await expect(cost.getByText('$120')).toHaveCount(2);
  await expect(page).toHaveURL(/months=6/);
  expect(await findAllFaults(page)).toEqual([]);
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
  expect(await findOverflow(page)).toEqual([]);
});

test('popular comparisons are tools that people choose between', async ({ page }) => {
  await open(page, '/compare');
  await expect(page.getByRole('link', { name: 'ChatGPT vs Claude' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cursor vs GitHub Copilot' })).toBeVisible();
});

test('a visitor decides between two tools that they searched for', {
  tag: '@phone',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/search?q=chatgpt+vs+claude');
  await page.getByRole('link', { name: 'Compare ChatGPT and Claude' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ChatGPT vs Claude');
  await expect(page.getByRole('heading', { name: 'Choose Claude if it’s for' })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Show differences only' }).click();
  await expect(page.getByRole('rowheader', { name: 'Category' })).toHaveCount(0);
  await expect(page.getByText(/^\d+ rows differ$/)).toBeVisible();

  await page.getByRole('spinbutton', { name: 'people' }).fill('5');
  await page.getByRole('spinbutton', { name: 'months' }).fill('3');
  await expect(page).toHaveURL(/only=differences&people=5&months=3$/);
  const cost = rowOf(page, /^Your cost/);
  await expect(cost.getByRole('rowheader')).toContainText('for 5 people, 3 months');
  await expect(cost.getByText('$60')).toHaveCount(2);

  await page.getByRole('group').filter({ hasText: 'Share' }).locator('summary').click();
  await page.getByRole('button', { name: /^Copy/ }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(
      /^ChatGPT or Claude\? ChatGPT for everyday writing and questions, Claude for .*\/compare\?tools=chatgpt/,
    );

  const last = page.getByRole('rowheader', { name: 'Company' });
  await last.evaluate((head) => head.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(comparedNames(page)).toHaveText(['ChatGPT', 'Claude']);
  for (const name of await comparedNames(page).all()) await expect(name).toBeInViewport();
  await expect(last).toBeInViewport();
});

test('a comparison that a visitor looks at is counted once they have agreed', async ({ page }) => {
  const counted = page.waitForRequest((request) => request.url().includes('/api/v1/compare/view?'));
  await open(page, '/compare?tools=midjourney,ideogram');
  const response = await (await counted).response();
  expect(response!.status()).toBe(200);
});

test('a printed comparison has the whole table and nothing else of the site', async ({ page }) => {
  await open(page, '/compare?tools=chatgpt,claude,perplexity&people=5');
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(comparedNames(page)).toHaveText(['ChatGPT', 'Claude', 'Perplexity']);
  await expect(rowOf(page, /^Your cost/)).toContainText('for 5 people, 12 months');
  for (const name of ['banner', 'contentinfo', 'combobox', 'checkbox', 'button'] as const)
    await expect(page.getByRole(name)).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  expect(await findOverflow(page)).toEqual([]);
});
