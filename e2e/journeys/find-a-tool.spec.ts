import { expect, open, test } from './journey.ts';

test('a visitor searches with a typing error, narrows the list, widens it again and turns the page', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('main').getByLabel('Search AI tools').fill('midjurney');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=midjurney$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Midjourney', exact: true })).toBeVisible();

  await open(page, '/search');
  const count = page.getByRole('main').getByRole('status');
  const everything = await count.textContent();
  const sheet = page.getByRole('link', { name: 'Filters' });
  const isNarrow = await sheet.isVisible();
  if (isNarrow) await sheet.click();
  const filters = isNarrow
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('link', { name: /^Freemium/ }).click();
  await expect(page).toHaveURL(/price=freemium/);
  if (isNarrow) await page.getByRole('button', { name: /^Show \d+ tools$/ }).click();
  await expect(count).not.toHaveText(everything!);
  await page.getByRole('link', { name: 'Remove Freemium' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(count).toHaveText(everything!);

  const pages = page.getByRole('navigation', { name: 'Pagination' });
  const firstPage = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveText(firstPage);
});

test('a visitor opens a tool from the list and looks at each of its tabs', async ({ page }) => {
  await open(page, '/search?q=midjourney');
  await page.getByRole('main').getByRole('link', { name: 'Midjourney', exact: true }).click();
  await expect(page).toHaveURL(/\/ai\/midjourney$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Midjourney' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'About this tool' });
  for (const [label, tab, heading] of [
    ['Reviews', 'reviews', 'Reviews'],
    ['Alternatives', 'alternatives', 'Alternatives to Midjourney'],
    ['Updates', 'updates', /update/i],
  ] as const) {
    await tabs.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(`/ai/midjourney?tab=${tab}`);
    await expect(tabs.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible();
  }
  await tabs.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/\/ai\/midjourney$/);
  await expect(page.getByRole('heading', { name: 'What it does' })).toBeVisible();
});

test('a visitor shares a tool by copying its address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/ai/midjourney');
  await page.getByText('Share', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${new URL(page.url()).origin}/ai/midjourney`);
});

test('the outbound link of a tool page leads to the maker and is counted', async ({ page }) => {
  await open(page, '/ai/midjourney');
  const link = page.getByRole('link', { name: /^Visit website/ }).first();
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.midjourney\.com\/?/);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});
