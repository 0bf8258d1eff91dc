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

test('what is missing is a 404, which no search engine keeps', async ({ request }) => {
  for (const [name, address] of Object.entries(missingScreens)) {
    const response = await request.get(address);
    expect(response.status(), name).toBe(404);
    const html = await response.text();
    const parts = [/name="robots" content="[^"]*noindex/, /<h1[^>]*>[^<]*not found/i];
    expect(
      parts.map((part) => part.test(html)),
      name,
    ).toEqual([true, true]);
  }
});

test.describe('missing pages', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('link to other pages', async ({ page }) => {
    await open(page, missingScreens['no tool']);
    await expect(page.getByRole('link', { name: 'Search all tools' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Go to the homepage' }).click();
    await expect(page).toHaveURL('/');
  });
});
