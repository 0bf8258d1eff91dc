import { expect, open, test } from './journey.ts';

test('a visitor asks for an alternative in plain words, takes a wish back and searches for the very words', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/search?q=free+alternative+to+midjourney');
  const main = page.getByRole('main');
  const chosen = main.getByRole('list', { name: 'Active filters' });
  await expect(chosen.getByText('Similar to Midjourney')).toBeVisible();
  await expect(chosen.getByText('Free', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Midjourney', exact: true })).toHaveCount(0);
  const count = main.getByRole('status');
  const free = await count.textContent();
  await page.getByRole('link', { name: 'Remove Free' }).click();
  await expect(page).toHaveURL(/\/search\?like=midjourney$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Similar to Midjourney' })).toBeVisible();
  await expect(count).not.toHaveText(free!);

  await page.goBack();
  await page.getByRole('link', { name: 'Search for “free alternative to midjourney” instead' }).click();
  await expect(page).toHaveURL(/literal=1/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
});

test('a visitor who asks for one tool or the other goes to their comparison', async ({ page }) => {
  await open(page, '/search?q=midjourney+vs+ideogram');
  await page.getByRole('link', { name: 'Compare Midjourney and Ideogram' }).click();
  await expect(page).toHaveURL(/\/compare\?tools=midjourney(,|%2C)ideogram/);
});
