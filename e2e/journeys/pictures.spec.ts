import { registerAccount } from './account.ts';
import { findFaultsInBothColours, findOverflowAt320 } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { approveListing, submitListing } from './listing.ts';

test.use({ reducedMotion: 'reduce' });

test('screenshots open in a viewer, by keyboard and pointer, and give the focus back', {
  tag: '@phone',
}, async ({ page, newVisitor, isMobile }) => {
  const submitter = await registerAccount(page);
  const listing = await submitListing(page, submitter);
  await approveListing(await newVisitor(), listing);
  await open(page, `/ai/${listing.slug}`);
  const first = page.getByRole('link', { name: `Screenshot 1 of ${listing.name}` });
  await first.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: `Images of ${listing.name}` });
  const shown = (number: number) =>
    viewer.getByRole('img', { name: `Screenshot ${number} of ${listing.name}` });
  await expect(shown(1)).toBeVisible();
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  if (!isMobile) expect(await findFaultsInBothColours(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(shown(2)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(first).toBeFocused();

  await first.click();
  await viewer.getByRole('button', { name: 'Next image' }).click();
  await expect(shown(2)).toBeVisible();
  const box = (await shown(2).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 120, y, { steps: 4 });
  await page.mouse.up();
  await expect(shown(1)).toBeVisible();
  if (isMobile) {
    expect(await findOverflowAt320(page)).toEqual([]);
  }
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(first).toBeFocused();
});

test('a tool without pictures has a drawn cover where its page is shared, and none on the page', async ({
  page,
}) => {
  await open(page, '/ai/granola');
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(image).toMatch(/\/covers\/granola\.png$/);
  const response = await page.request.get('/covers/granola.png');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('image/png');
  expect((await page.request.get('/covers/no-such-tool.png')).status()).toBe(404);
  await expect(page.getByRole('main').locator('svg.cover')).toHaveCount(0);
});
