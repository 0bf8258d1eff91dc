import { expect, open, test } from './journey.ts';

test('the keyboard alone reaches the search field and picks a suggestion', async ({ page }) => {
  await open(page, '/about');
  const field = page.getByRole('banner').getByLabel('Search AI tools');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type('midj');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(suggestions.getByRole('option').first()).toContainText('Midjourney');
  await page.keyboard.press('ArrowDown');
  await expect(suggestions.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=Midjourney$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Midjourney', exact: true })).toBeVisible();
});

test('Escape closes the suggestions and Enter then searches for what was typed', async ({ page }) => {
  await open(page, '/about');
  await page.keyboard.press('/');
  await page.keyboard.type('image gen');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(suggestions.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestions).toBeHidden();
  await expect(page.getByRole('banner').getByLabel('Search AI tools')).toHaveValue('image gen');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=image\+gen$/);
});

test('fast typing loses no letter while the suggestions are being fetched', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await open(page, '/about');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const text = 'a tool that writes down what people say in a meeting, in several languages';
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  await expect(page.getByRole('combobox', { name: 'Search AI tools' })).toHaveValue(text);
});

test('the first Tab reaches the link that skips to the content', async ({ page }) => {
  await open(page, '/search');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('the menu of narrow screens keeps the focus, closes on Escape and gives the focus back', {
  tag: '@phone-only',
}, async ({ page }) => {
  await open(page, '/search');
  const button = page.getByRole('link', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});
