import { expect, open, test } from './journey.ts';

test('a visitor asks for an alternative in plain words, removes a part and searches for the very words', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/search?q=free+alternative+to+midjourney');
  const main = page.getByRole('main');
  const read = main.getByRole('list', { name: 'We read this as:' });
  await expect(read.getByText('Similar to Midjourney')).toBeVisible();
  await expect(read.getByText('Free', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Midjourney', exact: true })).toHaveCount(0);
  await expect(main.getByRole('heading', { level: 2, name: /entirely free/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Remove Free' }).click();
  await expect(page).toHaveURL(/drop=price\.free/);
  await expect(read.getByText('Free', { exact: true })).toHaveCount(0);
  await expect(main.getByRole('heading', { level: 2, name: /entirely free/ })).toHaveCount(0);

  await page.goBack();
  await page.getByRole('link', { name: 'Search only these words' }).click();
  await expect(page).toHaveURL(/literal=1/);
  await expect(read).toHaveCount(0);
  await page.getByRole('link', { name: 'Read it as a request' }).click();
  await expect(read).toBeVisible();
});

test('thin results are widened, and the page says which are which', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/search?q=a+free+tool+to+transcribe+meetings');
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('heading', { level: 2, name: /entirely free.*free plan/ })).toBeVisible();
  const granola = results.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Granola' }) });
  await expect(granola.getByText('Has a free plan')).toBeVisible();
});

test('a visitor who asks for one tool or the other goes to their comparison', async ({ page }) => {
  await open(page, '/search?q=midjourney+vs+ideogram');
  await page.getByRole('link', { name: 'Compare Midjourney and Ideogram' }).click();
  await expect(page).toHaveURL(/\/compare\?tools=midjourney(,|%2C)ideogram/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a part that was read is removed by a link', async ({ page }) => {
    await page.goto('/search?q=free+open+source+image+generator');
    await page.getByRole('link', { name: 'Remove Open source' }).click();
    await expect(page).toHaveURL(/drop=type\.open_source/);
    await expect(page.getByRole('link', { name: 'Remove Open source' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Remove Free' })).toBeVisible();
  });
});
