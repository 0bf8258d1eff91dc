import { expect, open, test } from './journey.ts';

test('a visitor asks for an alternative in plain words, removes a part and searches for the very words', async ({
  page,
}) => {
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

test('the beginning of a sentence is completed to a task, which leads to its search', async ({ page }) => {
  await open(page, '/');
  const field = page.getByRole('main').getByRole('combobox', { name: 'Search AI tools' });
  await field.fill('a free tool to trans');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  const task = suggestions.getByRole('option').filter({ hasText: 'transcribe meetings' }).first();
  await expect(task).toContainText('Task');
  await expect(suggestions.getByRole('option').filter({ hasText: 'Category' })).toHaveCount(1);
  await expect(suggestions.getByRole('option').filter({ hasText: 'Tool' }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions$/ })).toBeAttached();
  while ((await task.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=a+free+tool+to+transcribe+meetings');
  await expect(page.getByRole('main').getByRole('link', { name: 'Krisp', exact: true })).toBeVisible();
});

test('a name that is being typed comes first, and other tools say why they are there', async ({ page }) => {
  await open(page, '/search');
  await page.getByRole('combobox', { name: 'Search AI tools' }).fill('mid');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toContainText('Midjourney');
  for (const other of (await options.allTextContents()).slice(1)) expect(other).toMatch(/\bmid/i);
});

test('what meets a request in part stands apart, and the page says so', async ({ page }) => {
  await open(page, '/search?q=a+free+tool+to+transcribe+meetings');
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('heading', { level: 2, name: /entirely free.*free plan/ })).toBeVisible();
  await expect(results.getByRole('link', { name: 'Granola' })).toBeVisible();
  await expect(results.getByText('Has a free plan')).toHaveCount(0);
  await open(page, '/search?q=remove+vocals,+open+source+only');
  await expect(results.getByRole('link', { name: 'Ultimate Vocal Remover', exact: true })).toBeVisible();
  await expect(results.getByRole('heading', { level: 2, name: /match part of your search/ })).toBeVisible();
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
