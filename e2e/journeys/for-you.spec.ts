import type { Page } from '@playwright/test';
import { enterAs, makeAccount, registerAccount, startSession } from './account.ts';
import { expect, open, test } from './journey.ts';
import { readLayoutShift, watchLayoutShift } from './layout-shift.ts';

const SAVED = ['midjourney', 'ideogram', 'krea'];

const cards = (page: Page) =>
  page.locator('section[aria-labelledby="browse"]').getByRole('heading', { level: 3 });

test('For You follows what a person has saved, without a jump of the page', async ({ page }) => {
  const account = await registerAccount(page, makeAccount());
  const { token } = await startSession(page, account);
  const headers = { authorization: `Bearer ${token}` };
  for (const slug of SAVED) {
    const saved = await page.request.post(`/api/v1/ai-tools/${slug}/toggle-save`, { headers, data: {} });
    expect(saved.status()).toBe(200);
  }
  const wanted = await page.request.get('/api/v1/ai-tools?tab=forYou&per_page=10', { headers });
  const tools: { name: string; category: { slug: string } }[] = (await wanted.json()).data;
  expect(new Set(tools.map(({ category }) => category.slug))).toEqual(new Set(['image']));

  await open(page, '/');
  const common = await cards(page).count();
  await enterAs(page, account);
  await watchLayoutShift(page);
  await open(page, '/');
  await expect(cards(page).first()).toContainText(tools[0]!.name);
  await expect(cards(page)).toHaveCount(common);
  expect(await readLayoutShift(page)).toBeLessThan(0.02);
});

test('the code of an affiliate’s link goes with the click', async ({ page }) => {
  await open(page, '/?ref=ada-42');
  // The script that keeps it comes after the page's own.
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  await open(page, '/ai/midjourney');
  const click = page.waitForRequest(/\/ai-tools\/\d+\/click$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Visit website/ })
    .first()
    .click();
  expect((await click).postDataJSON()).toMatchObject({ affiliate_code: 'ada-42' });
  await expect(page).toHaveURL(/\/redirect-consent$/);
});
