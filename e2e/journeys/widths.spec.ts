import type { Page } from '@playwright/test';
import { type FreshSite, startFreshSite } from '../start-site.ts';
import { findOverflow } from './find-faults.ts';
import { test as base, expect, open, waitForFrames } from './journey.ts';

/** A site with both languages, because words differ in length. */
const test = base.extend<Record<never, never>, { site: FreshSite }>({
  site: [
    async ({ browser: _ }, use) => {
      const site = await startFreshSite({ LANGUAGES: 'en,fr', RATE_LIMIT: 'off' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 100_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

test.use({ reducedMotion: 'reduce' });

const addresses = [
  '',
  '/search?q=image',
  '/ai/midjourney',
  '/category/image',
  '/compare?tools=midjourney,ideogram,krea',
  '/about',
  '/submit-ai',
  '/add-ai-form',
  '/register',
  '/cookies',
];
const NARROWEST = 320;
const WIDEST = 1200;
const STEP = 16;

/** Resizes the window step by step; returns the widths at which the page scrolls sideways, with what is too wide. */
async function sweep(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let width = NARROWEST; width <= WIDEST; width += STEP) {
    await page.setViewportSize({ width, height: 800 });
    if ((await findOverflow(page)).length === 0) continue;
    // A width may be measured before everything has followed it.
    await waitForFrames(page);
    const [first] = await findOverflow(page);
    if (first) faults.push(`${width} px: ${first}`);
  }
  return faults;
}

test('no page scrolls sideways between 320 and 1200 px, in either language', async ({ page }) => {
  test.slow();
  for (const language of ['/', '/fr']) {
    for (const address of addresses) {
      const path = `${language}${address}`.replace('//', '/');
      await open(page, path);
      expect.soft(await sweep(page), path).toEqual([]);
    }
  }
});

test('the bar shows the links that fit, and the menu has the others', async ({ page }) => {
  await open(page, '/fr/search');
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
  const menu = page.getByRole('link', { name: 'Menu' });
  const counts: number[] = [];
  for (const width of [767, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await waitForFrames(page);
    counts.push(await links.count());
    await expect(menu, `${width} px`).toBeVisible({ visible: width < 1280 });
  }
  const [phone, tablet, laptop, wide] = counts;
  expect(phone).toBe(0);
  expect(tablet).toBeGreaterThan(0);
  expect(laptop).toBeGreaterThan(tablet!);
  expect(wide).toBe(6);
});
