import { expect, test } from './journey.ts';
import { comparedNames } from './screens.ts';

test.use({ javaScriptEnabled: false });

test('a visitor without scripts searches, narrows the list, turns the page and sorts', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/');
  await page.getByRole('main').getByLabel('Search AI tools').fill('image');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=image$/);
  const cards = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await expect(cards.first()).toBeVisible();

  if (isMobile) await page.getByRole('link', { name: 'Filters' }).click();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('radio', { name: /^Freemium/ }).check();
  await filters.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/q=image&.*price=freemium/);
  await page.getByRole('link', { name: 'Remove Freemium' }).click();
  await expect(page).toHaveURL(/\/search\?q=image/);

  await page.goto('/search');
  const first = await cards.first().textContent();
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards.first()).not.toHaveText(first!);

  await page.getByLabel('Sort by').selectOption('rating');
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await expect(page).toHaveURL(/sort=rating/);
});

test('a visitor without scripts reads a tool page and all of its tabs', async ({ page }) => {
  await page.goto('/ai/midjourney');
  await expect(page.getByRole('heading', { level: 1, name: 'Midjourney' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Plans and pricing' })).toBeVisible();
  for (const label of ['Reviews', 'Alternatives', 'Overview']) {
    const tab = page.getByRole('navigation', { name: 'About this tool' }).getByRole('link', { name: label });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
});

test('a visitor without scripts adds a tool to a comparison by its name', async ({ page }) => {
  await page.goto('/compare?tools=midjourney,ideogram');
  await page.getByRole('combobox', { name: 'Add a tool' }).fill('Krea');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(comparedNames(page)).toHaveText(['Midjourney', 'Ideogram', 'Krea']);
});

test('a visitor without scripts opens a comparison from a card and looks at the differences', async ({
  page,
}) => {
  await page.goto('/search?q=midjourney');
  await page.getByRole('button', { name: 'Compare Midjourney', exact: true }).click();
  await expect(page).toHaveURL(/\/compare\?tools=midjourney$/);
  await expect(comparedNames(page)).toHaveText(['Midjourney']);
  await page.goto('/compare?tools=midjourney,ideogram');
  await page.getByRole('checkbox', { name: 'Show differences only' }).check();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page).toHaveURL(/only=differences/);
  await expect(page.getByRole('rowheader', { name: 'Category' })).toHaveCount(0);
});

test('a visitor without scripts computes the costs of a comparison', async ({ page }) => {
  await page.goto('/compare?tools=chatgpt,claude');
  await page.getByRole('spinbutton', { name: 'months' }).fill('6');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page).toHaveURL(/months=6/);
  await expect(page.getByRole('cell', { name: /^\$120/ })).toHaveCount(2);
});
