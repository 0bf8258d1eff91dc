import type { Page } from '@playwright/test';
import { findOverflow } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { comparedNames } from './screens.ts';

/** The row of a comparison whose name begins so. */
const rowOf = (page: Page, name: RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('a visitor compares two tools, which is counted, adds a third, removes one and sorts them', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const counted = page.waitForRequest((request) => request.url().includes('/api/v1/compare/view?'));
  await open(page, '/compare?tools=midjourney,no-such-tool,ideogram');
  expect((await (await counted).response())!.status()).toBe(200);
  await expect(page.getByText('Not in the catalogue, so left out: no-such-tool.')).toBeVisible();
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
  if (isMobile) {
    await expect(page.getByText('1–2 of 3')).toBeVisible();
    await page.getByRole('button', { name: 'Next tool' }).click();
    await expect(columns).toHaveText(['Ideogram', 'Krea']);
    await expect(page.getByText('2–3 of 3')).toBeVisible();
    return;
  }
  await page.getByRole('link', { name: 'Sort by price, cheapest first' }).click();
  await expect(page).toHaveURL(/sort=price$/);
  await expect(page.getByRole('rowheader', { name: /^Price/ })).toHaveAttribute('aria-sort', 'ascending');
  await expect(columns.last()).toHaveText('Midjourney');
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
