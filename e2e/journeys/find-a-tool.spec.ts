import { expect, open, test } from './journey.ts';

test('a visitor searches with a typing error, narrows the list, widens it again and turns the page', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('main').getByLabel('Search AI tools').fill('midjurney');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=midjurney$/);
  await expect(page.getByText('Showing results for Midjourney')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Midjourney', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Similar to Midjourney' })).toBeVisible();

  await open(page, '/search');
  const count = page.getByRole('main').getByRole('status').first();
  const everything = await count.textContent();
  const sheet = page.getByRole('link', { name: 'Filters' });
  const isNarrow = await sheet.isVisible();
  if (isNarrow) await sheet.click();
  const filters = isNarrow
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('radio', { name: /^Freemium/ }).check();
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

test('a visitor filters with the keyboard alone', async ({ page }) => {
  await open(page, '/search?q=image');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const skip = page.getByRole('link', { name: 'Skip to results' });
  await skip.focus();
  await expect(skip).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Results' })).toBeFocused();

  const features = filters.getByRole('group', { name: 'Features' });
  await features.getByText(/^Show \d+ more$/).click();
  const hidden = features.locator('details').getByRole('checkbox').last();
  const feature = features.locator(`input[value="${await hidden.inputValue()}"]`);
  await hidden.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/feature=/);
  await expect(feature).toBeChecked();
  await expect(feature).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).not.toHaveURL(/feature=/);
  await expect(feature).toBeFocused();

  await filters.getByRole('group', { name: 'Pricing' }).getByRole('radio', { name: 'Any' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/price=/);
  await expect(filters.getByRole('group', { name: 'Pricing' }).getByRole('radio').nth(1)).toBeChecked();
});

test('a visitor searches for what was typed instead of its correction', async ({ page }) => {
  await open(page, '/search?q=imgae+generator');
  await expect(page.getByText('Showing results for image generator')).toBeVisible();
  await page.getByRole('link', { name: 'Search for “imgae generator” instead' }).click();
  await expect(page).toHaveURL(/literal=1/);
  await expect(page.getByText('No exact matches')).toBeVisible();
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

test('a tool page always has its updates, and goes on with a review and three alternatives', async ({
  page,
}) => {
  await open(page, '/ai/midjourney');
  const tabs = page.getByRole('navigation', { name: 'About this tool' });
  await expect(tabs.getByRole('link', { name: 'Updates' })).toBeVisible();
  const review = page.getByRole('region', { name: /^(Most helpful review|From the reviews)$/ });
  await expect(review.getByRole('img', { name: /out of 5/ })).toBeVisible();
  const alternatives = page.getByRole('region', { name: 'Alternatives to Midjourney' });
  await expect(alternatives.getByRole('listitem')).toHaveCount(3);
  await expect(alternatives.getByText(/^Same category, /).first()).toBeVisible();
  await alternatives
    .getByRole('link', { name: /^Compare with / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/compare\?tools=midjourney(,|%2C)/);

  await open(page, '/ai/midjourney?tab=updates');
  await expect(tabs.getByRole('link', { name: 'Updates' })).toHaveAttribute('aria-current', 'page');
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
