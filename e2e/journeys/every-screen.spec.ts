import { findFaults, findOverflow } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { missingScreens, screens } from './screens.ts';

const allScreens = { ...screens, ...missingScreens };

test.use({ expectedComplaints: [/status of 404/], reducedMotion: 'reduce' });

for (const [name, address] of Object.entries(allScreens)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}: nothing keeps anybody out, in ${colorScheme} colours`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, address);
      expect(await findFaults(page)).toEqual([]);
    });
  }

  test(`${name}: fits a screen of 320 px without scrolling sideways`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'once is enough');
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, address);
    expect(await findOverflow(page)).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`open menus and sheets keep nobody out, in ${colorScheme} colours`, async ({ page, isMobile }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (isMobile) {
      await open(page, '/search');
      await page.getByRole('link', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      expect(await findFaults(page), 'menu').toEqual([]);
      await open(page, '/search');
      await page.getByRole('link', { name: 'Filters' }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      expect(await findFaults(page), 'filters').toEqual([]);
    }
    await open(page, '/ai/midjourney');
    await page.getByText('Share', { exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(await findFaults(page), 'share menu').toEqual([]);
    await page.getByRole('banner').getByLabel('Search AI tools').fill('image');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await findFaults(page), 'suggestions').toEqual([]);
  });
}
