import { findFaultsInBothColours, findOverflow } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { comparedNames } from './screens.ts';

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
  const search = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Web search/ }) });
  await expect(search.getByText('Yes')).toHaveCount(2);
  const voice = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Voice/ }) });
  await expect(voice.getByText('Not listed')).toHaveCount(1);
  const cost = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Your cost/ }) });
  await expect(cost.getByText('$240')).toHaveCount(2);
  await page.getByRole('spinbutton', { name: 'months' }).fill('6');
  await expect(cost.getByText('$120')).toHaveCount(2);
  await expect(page).toHaveURL(/months=6/);
  expect(await findFaultsInBothColours(page)).toEqual([]);
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
  expect(await findOverflow(page)).toEqual([]);
});

test('popular comparisons are tools that people choose between', async ({ page }) => {
  await open(page, '/compare');
  await expect(page.getByRole('link', { name: 'ChatGPT vs Claude' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cursor vs GitHub Copilot' })).toBeVisible();
});
