import { findFaultsInBothColours, findFaultsOfLayout } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { openMore } from './listing.ts';

test.use({ reducedMotion: 'reduce' });

test('what opens over a page is accessible: its menus, the tray and the suggestions', async ({ page }) => {
  await open(page, '/ai/midjourney');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Compare Midjourney', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Tools to compare' })).toBeVisible();
  await page.getByText('Share', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(await findFaultsInBothColours(page), 'share menu and tray').toEqual([]);
  // It may lie on the other menu.
  await page.keyboard.press('Escape');
  await openMore(page);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await expect(main.getByRole('link', { name: 'Report', exact: true })).toBeVisible();
  expect(await findFaultsInBothColours(page), 'menu of more').toEqual([]);
  await page.getByRole('banner').getByLabel('Search AI tools').fill('image');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await findFaultsInBothColours(page), 'suggestions').toEqual([]);
});

test('the sheets of a narrow window are accessible', { tag: '@phone-only' }, async ({ page }) => {
  for (const name of ['Menu', 'Filters']) {
    await open(page, '/search');
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    expect(await findFaultsInBothColours(page), name).toEqual([]);
  }
  await open(page, '/ai/midjourney');
  await page.getByRole('main').getByRole('button', { name: 'Compare Midjourney', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Tools to compare' })).toBeVisible();
  expect(await findFaultsOfLayout(page), 'tray').toEqual([]);
});
