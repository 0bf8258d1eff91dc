import type { Page } from '@playwright/test';
import { enterAs, registerVerified } from './account.ts';
import { findFaultsInBothColours, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { approveListing, submitListing } from './listing.ts';

test.use({ expectedComplaints: [/status of (404|409)/], reducedMotion: 'reduce' });

const fact = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: 'Details' })
    .locator('.tool-fact')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd');

test('a card says in one line what a tool does, and its page whom it is for', async ({ page }) => {
  const { data } = await (await page.request.get('/api/v1/ai-tools/cursor')).json();
  await open(page, '/search?q=cursor');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: data.company }).first();
  await expect(card).toContainText(data.tagline);
  await card.getByRole('link', { name: 'Cursor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cursor' })).toBeVisible();
  await expect(page.getByRole('main').getByText(data.tagline).first()).toBeVisible();
  for (const [title, texts] of [
    ['Best for', data.best_for],
    ['Not for', data.not_for],
  ])
    for (const text of texts)
      await expect(page.getByRole('region', { name: title }).getByText(text)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plans and pricing' })).toContainText(
    `What’s free: ${data.free_limits}`,
  );
  await expect(fact(page, 'Kind')).toHaveText('App');
  await expect(fact(page, 'Platforms')).toHaveText('Desktop App, Web App');
  await expect(fact(page, 'Languages')).toHaveText('English');
  await expect(fact(page, 'Account needed')).toHaveText('Yes');
});

test('a tool says what becomes of data, and a search finds tools by it', async ({ page }) => {
  await open(page, '/ai/openai-api');
  await expect(page.getByRole('heading', { name: 'Data use' })).toBeVisible();
  await expect(fact(page, 'Trains on your data')).toHaveText('No');
  await expect(fact(page, 'Data use source').getByRole('link')).toHaveText('openai.com');
  await open(page, '/search?hosted_in=eu&trains=no');
  await expect(page.getByRole('link', { name: 'Remove European Union' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Le Chat' })).toBeVisible();
  expect(await findFaultsInBothColours(page)).toEqual([]);
  expect(await findOverflowIfNarrow(page)).toEqual([]);
});

test('a maker adds facts to a listing that has none', async ({ page }) => {
  const submitter = await registerVerified(page);
  const listing = await submitListing(page, submitter);
  await approveListing(page, listing);
  await enterAs(page, submitter);
  await open(page, `/ai/${listing.slug}`);
  await expect(fact(page, 'Kind')).toHaveText('App');
  for (const name of ['Best for', 'Not for'])
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
  await expect(fact(page, 'Languages')).toHaveCount(0);

  await open(page, `/ai/${listing.slug}/edit`);
  await expect(page.getByLabel('Best for')).toBeHidden();
  await page.getByText('Add facts').click();
  await page.getByLabel('Tagline').fill('Water your flowers on time');
  await page.getByLabel('Best for').fill('Balconies\nHolidays');
  await page.getByLabel('Languages').fill('English, Klingon');
  await page.getByLabel('Web App').check();
  await page.getByLabel('Account needed').selectOption('No');
  await page.getByLabel('Kind').selectOption('Extension');
  const wrong = 'Use names or two-letter codes, such as English, fr.';
  await expect(page.getByLabel('Languages')).toHaveAccessibleDescription(wrong);
  await page.getByLabel('Languages').fill('English, fr');
  await expect(page.getByText('5 facts filled in')).toBeVisible();
  expect(await findFaultsInBothColours(page)).toEqual([]);
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit Update' }).click();
  await page.getByRole('link', { name: 'View the update' }).click();
  await expect(page.getByText('Water your flowers on time').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Best for' })).toContainText('Holidays');
  await expect(fact(page, 'Kind')).toHaveText('Extension');
  await expect(fact(page, 'Languages')).toHaveText('English, French');
  await expect(fact(page, 'Account needed')).toHaveText('No');
});
