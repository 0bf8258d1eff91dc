import { findAllFaults, findFaultsInBothColours, findOverflowAt320 } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { missingScreens, screens } from './screens.ts';

const allScreens = { ...screens, ...missingScreens };

test.use({ expectedComplaints: [/status of 404/], reducedMotion: 'reduce' });

/** So many share a window, whose scripts are downloaded and compiled once. */
const TOGETHER = 8;
const entries = Object.entries(allScreens);
const groups = Array.from({ length: Math.ceil(entries.length / TOGETHER) }, (_, index) =>
  entries.slice(index * TOGETHER, (index + 1) * TOGETHER),
);

for (const group of groups) {
  const names = group.map(([name]) => name).join(', ');
  test(`${names}: each is accessible and fits 320 px`, { tag: '@phone' }, async ({ page, isMobile }) => {
    test.setTimeout(group.length * 30_000);
    const size = page.viewportSize()!;
    for (const [name, address] of group) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page, address);
      await expect.soft(page, name).toHaveTitle(/^[^|]+ \| Aisle$/);
      expect.soft(await findAllFaults(page), name).toEqual([]);
      if (isMobile) expect.soft(await findOverflowAt320(page), name).toEqual([]);
    }
  });
}

test('open menus and sheets are accessible', { tag: '@phone' }, async ({ page, isMobile }) => {
  if (isMobile) {
    await open(page, '/search');
    await page.getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await findFaultsInBothColours(page), 'menu').toEqual([]);
    await open(page, '/search');
    await page.getByRole('link', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    expect(await findFaultsInBothColours(page), 'filters').toEqual([]);
  }
  await open(page, '/ai/midjourney');
  await page.getByText('Share', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(await findAllFaults(page), 'share menu').toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Compare Midjourney', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Tools to compare' })).toBeVisible();
  expect(await findAllFaults(page), 'tray').toEqual([]);
  await page.getByRole('banner').getByLabel('Search AI tools').fill('image');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await findAllFaults(page), 'suggestions').toEqual([]);
});

test('a fault is found, also within a frame and when only dark colours have it', async ({ page }) => {
  await open(page, '/about');
  await page.evaluate(() => {
    const text = document.createElement('p');
    text.id = 'dark-on-dark';
    text.textContent = 'Hard to read on a dark ground';
    text.style.color = '#222';
    const frame = document.createElement('iframe');
    frame.title = 'A frame';
    frame.srcdoc = '<html lang="en"><title>A frame</title><button id="nameless"></button></html>';
    document.querySelector('h1')?.after(text, frame);
    return new Promise((resolve) => frame.addEventListener('load', resolve));
  });
  const faults = await findFaultsInBothColours(page);
  expect(faults.map((fault) => fault.split(':', 2).join(':'))).toEqual([
    'light: button-name at iframe #nameless',
    'dark: color-contrast at #dark-on-dark',
  ]);
});
