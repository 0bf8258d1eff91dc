import type { Page } from '@playwright/test';
import { expect, open, test, waitForScripts } from './journey.ts';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('a chosen theme is kept and applied from the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  const light = await background(page);
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await page.getByRole('button', { name: 'Theme: light' }).click();
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
  await expect.poll(() => background(page)).not.toBe(light);
  const dark = await background(page);

  // What the page looks like before any of its own scripts has run.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/search', { waitUntil: 'domcontentloaded' });
  expect(await background(page)).toBe(dark);
  await page.unroute('**/*.js');

  await open(page, '/search');
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
  await page.getByRole('button', { name: 'Theme: dark' }).click();
  await expect.poll(() => background(page)).toBe(light);
});

test('Back restores the scroll position', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/search');
  const card = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').nth(11);
  await page.evaluate(() => {
    window.scrollTo(0, 400);
    const rememberPlace = () => sessionStorage.setItem('place', String(window.scrollY));
    document.addEventListener('click', rememberPlace, { capture: true });
  });
  await card.click();
  await expect(page).toHaveURL(/\/ai\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const place = await page.evaluate(() => Number(sessionStorage.getItem('place')));
  expect(place).toBeGreaterThan(100);
  await page.goBack();
  await expect(page).toHaveURL(/\/search$/);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(place));
});

test('a new page starts at the top, with smooth scrolling only when motion is allowed', async ({ page }) => {
  for (const [reducedMotion, behaviour] of [
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/search');
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A directory that helps you choose');
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', behaviour);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('text typed before hydration is kept', async ({ page }) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByRole('main').getByLabel('Search AI tools');
  await field.fill('transcription');
  release();
  await waitForScripts(page);
  await expect(field).toHaveValue('transcription');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=transcription$/);
});
