import type { Page } from '@playwright/test';
import { enterAs, registerAccount } from './account.ts';
import { findOverflow } from './find-faults.ts';
import { expect, open, waitForFrames } from './journey.ts';
import { bilingual as test } from './own-site.ts';

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ mode: 'default' });

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
const WIDEST = 1440;
/** French has the longer words, so English pages are tried at fewer widths. */
const STEPS = { '/': 48, '/fr': 16 };

/** Resizes the window step by step; returns the widths at which the page scrolls sideways, with what is too wide. */
async function sweep(page: Page, step: number): Promise<string[]> {
  const faults: string[] = [];
  for (let width = NARROWEST; width <= WIDEST; width += step) {
    await page.setViewportSize({ width, height: 800 });
    if ((await findOverflow(page)).length === 0) continue;
    // A width may be measured before everything has followed it.
    await waitForFrames(page);
    const [first] = await findOverflow(page);
    if (first) faults.push(`${width} px: ${first}`);
  }
  return faults;
}

test('no page scrolls sideways between 320 and 1440 px, in either language', { tag: '@long' }, async ({
  page,
}) => {
  test.slow();
  for (const [language, step] of Object.entries(STEPS)) {
    for (const address of addresses) {
      const path = `${language}${address}`.replace('//', '/');
      await open(page, path);
      expect.soft(await sweep(page, step), path).toEqual([]);
    }
  }
});

test('the bar shows the links that fit, and the menu has the others', async ({ page }) => {
  await open(page, '/fr/search');
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
  const menu = page.getByRole('link', { name: 'Menu' });
  let before = -1;
  for (const width of [767, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // The bar measures itself after the window has its width.
    await expect.poll(() => links.count(), { message: `${width} px` }).toBeGreaterThan(before);
    await expect(menu, `${width} px`).toBeVisible({ visible: width < 1280 });
    before = await links.count();
    if (width === 767) expect(before).toBe(0);
  }
  expect(before).toBe(6);
});

test('AI Watch, About Us and Submit AI keep their place in the bar, and the others give way', async ({
  page,
}) => {
  await open(page, '/search');
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
  const specified = ['AI Watch', 'About Us', 'Submit AI'];
  for (const [width, first] of [
    [768, specified],
    [1024, specified],
    [1280, [...specified, 'Trending', 'New', 'Compare']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // The bar measures itself after the window has its width.
    const readFirst = async () => (await links.allInnerTexts()).slice(0, first.length);
    await expect.poll(readFirst, { message: `${width} px` }).toEqual(first);
  }
});

test('the search field has the same room in French as in English, signed in or not', async ({ page }) => {
  const readWidth = async (address: string, width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, address);
    return (await page.getByRole('banner').getByRole('combobox').boundingBox())!.width;
  };
  const account = await registerAccount(page);
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await enterAs(page, account);
    for (const [width, least] of [
      [1280, 180],
      [1440, 230],
    ] as const) {
      const [english, french] = [await readWidth('/search', width), await readWidth('/fr/search', width)];
      expect(french, `${width} px`).toBeGreaterThanOrEqual(least);
      expect(english, `${width} px`).toBeGreaterThanOrEqual(least);
    }
  }
});
