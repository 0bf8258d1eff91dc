import { expect, open, test } from './journey.ts';
import { missingScreens } from './screens.ts';

test('a category shows its best and its free tools and leads on to the search', async ({ page }) => {
  await open(page, '/category/image');
  await expect(page.getByRole('heading', { level: 1, name: /^Image/ })).toBeVisible();
  const main = page.getByRole('main');
  for (const name of ['Top rated', 'Free']) {
    await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  await main.getByRole('link', { name: /^All \d+ tools$/ }).click();
  await expect(page).toHaveURL(/\/search\?category=image/);
});

test.describe('missing pages', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  for (const [name, address] of Object.entries(missingScreens)) {
    test(`${name}: the answer is a 404 with links to other pages`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expect(page.getByRole('link', { name: 'Search all tools' }).first()).toBeVisible();
      await page.getByRole('link', { name: 'Go to the homepage' }).click();
      await expect(page).toHaveURL('/');
    });
  }
});
