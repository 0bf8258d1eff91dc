import { expect, open, test } from './journey.ts';
import { comparedNames } from './screens.ts';

test('a visitor compares two tools, adds a third and removes one', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/compare?tools=midjourney,ideogram');
  const columns = comparedNames(page);
  await expect(columns).toHaveText(['Midjourney', 'Ideogram']);
  await expect(page.getByRole('rowheader', { name: 'Price' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Add a tool' }).fill('krea');
  await page.getByRole('option', { name: /^Krea/ }).click();
  await expect(page).toHaveURL(/tools=midjourney(,|%2C)ideogram(,|%2C)krea$/);
  await expect(columns).toHaveText(['Midjourney', 'Ideogram', 'Krea']);

  await page.getByRole('link', { name: 'Remove Ideogram' }).click();
  await expect(columns).toHaveText(['Midjourney', 'Krea']);
  await page.goBack();
  await expect(columns).toHaveText(['Midjourney', 'Ideogram', 'Krea']);
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
  await expect(page.getByText('Not in the catalogue and left out: no-such-tool.')).toBeVisible();
  await expect(comparedNames(page)).toHaveText(['Midjourney', 'Krea']);
});
