import { enterAsNewUser } from './account.ts';
import { findFaultsInBothColours, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open, test } from './journey.ts';

/** Of an element that is in view as a whole; browsers round its edges by fractions of a pixel. */
const WHOLE = { ratio: 0.99 };

test('the category strip shows that it goes on, moves by its arrows and has a menu with all', async ({
  page,
}) => {
  await open(page, '/about');
  const strip = page.getByRole('navigation', { name: 'Categories' });
  await expect(strip.getByRole('link')).toHaveCount(16);
  const last = strip.getByRole('link', { name: 'Gaming' });
  await expect(last).not.toBeInViewport(WHOLE);
  const forward = strip.locator('+ button');
  await expect(forward).toBeVisible();
  await forward.click();
  await expect(forward).toBeHidden();
  await expect(last).toBeInViewport(WHOLE);

  await page.getByRole('link', { name: 'All categories' }).click();
  const menu = page.getByRole('dialog', { name: 'All categories' });
  await expect(menu.getByRole('link')).toHaveCount(16);
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Gaming' }).click();
  await expect(page).toHaveURL('/search?category=gaming');
  await expect(menu).toBeHidden();
});

test('the category strip is on every page but home, sign-in and registration', async ({ request }) => {
  const strip = 'aria-label="Categories"';
  /** Of a page what stands before its content, where home has tiles of the same name. */
  const readPage = async (address: string) => (await (await request.get(address)).text()).split('<main')[0]!;
  for (const address of ['/terms', '/forgot-password', '/add-ai-form', '/ai/midjourney', '/nowhere'])
    expect(await readPage(address), address).toContain(strip);
  for (const address of ['/', '/login', '/register']) {
    const html = await readPage(address);
    expect(html).toContain('</header>');
    expect(html, address).not.toContain(strip);
  }
});

test('one menu has everything of the account, and works by keyboard', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const { name } = await enterAsNewUser(page);
  await open(page, '/about');
  const banner = page.getByRole('banner');
  const opener = banner.locator('summary').filter({ hasText: `Account: ${name}` });
  await opener.focus();
  await page.keyboard.press('Enter');
  const entries = opener.locator('..').getByRole('link');
  await expect(entries).toHaveText([
    'Dashboard',
    'Notifications',
    'Saved Tools',
    'My Contributions',
    'Settings',
  ]);
  expect(await findFaultsInBothColours(page)).toEqual([]);
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(entries.first()).toBeHidden();
  // Phones have the bell in the menu.
  const bell = banner.locator('> div').getByRole('link', { name: 'Notifications', exact: true });
  await expect(bell).toHaveCount(isMobile ? 0 : 1);
  await opener.click();
  await opener.locator('..').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('no script tries what the policy for content forbids', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
      (window as unknown as { reportViolation(text: string): void }).reportViolation(
        `${violatedDirective} ${sourceFile}`,
      );
    });
  });
  for (const address of ['/', '/search?q=image', '/ai/midjourney', '/login']) {
    await open(page, address);
    // Scripts of what is below follow.
    await page.mouse.wheel(0, 3000);
    await page.waitForLoadState('networkidle');
  }
  expect(violations).toEqual([]);
});

test('the header stays in view with its search, and suggestions take the width of the screen', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await open(page, '/search');
  await page.evaluate(() => window.scrollTo(0, 1200));
  const field = page.getByRole('banner').getByLabel('Search AI tools');
  await expect(field).toBeInViewport();
  await field.fill('image');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toBeVisible();
  const box = (await list.boundingBox())!;
  expect(box.width).toBeGreaterThan(isMobile ? 340 : 400);
});

test('the menu of narrow screens changes the theme', { tag: '@phone-only' }, async ({ page }) => {
  await open(page, '/search');
  await page.getByRole('link', { name: 'Menu' }).click();
  const toggle = page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: /^Theme/ });
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
