import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR, administration } from '../administrator.ts';
import { type FreshSite, startFreshSite } from '../start-site.ts';
import { enterAs, startSession } from './account.ts';
import { findFaultsInBothColours, findOverflow } from './find-faults.ts';
import { test as base, expect, open } from './journey.ts';

/** A site that gets another name cannot be shared with other journeys. */
const test = base.extend<Record<never, never>, { site: FreshSite }>({
  site: [
    async ({ browser: _ }, use) => {
      const site = await startFreshSite({ ...administration, LANGUAGES: 'en,fr', RATE_LIMIT: 'off' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 100_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ mode: 'serial' });

async function openTab(page: Page): Promise<void> {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=site`);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
}

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('the site gets a name and a color of its own, in both languages', { tag: '@phone' }, async ({
  page,
}) => {
  await openTab(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Werkzeugkiste');
  await page.getByRole('textbox', { name: 'Tagline' }).fill('All the tools, sorted.');
  await expect(preview(page).getByText('Werkzeugkiste')).toBeVisible();
  await expect(preview(page).getByText('sorted.', { exact: true })).toBeVisible();

  const accent = page.getByRole('textbox', { name: 'Accent color' });
  await accent.fill('#facc15');
  await expect(page.getByText(/Hard to read: contrast 1\.\d\d : 1/)).toBeVisible();
  await page.getByRole('button', { name: /^Use #[0-9a-f]{6} instead$/ }).click();
  await expect(page.getByText(/Easy to read/)).toBeVisible();
  await accent.fill('#0f766e');

  await page.getByRole('textbox', { name: 'Text above every page' }).fill('We have moved');
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('/new');
  await page.getByRole('checkbox', { name: 'Legal', exact: true }).check();
  await page.getByRole('button', { name: 'French' }).click();
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Tous les outils, rangés.');
  await expect(preview(page).getByText('rangés.', { exact: true })).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await save(page);
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();

  await open(page, '/');
  await expect(page).toHaveTitle('All the tools, sorted | Werkzeugkiste');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All the tools, sorted.');
  await expect(page.getByRole('link', { name: 'We have moved' })).toHaveAttribute('href', '/new');
  await expect(page.locator('#footer').getByRole('link', { name: 'Legal' })).toBeVisible();
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent')),
  ).toContain('#0f766e');
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await open(page, '/fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tous les outils, rangés.');
  await expect(page.getByText('We have moved')).toHaveCount(0);
});

test.describe('two administrators', () => {
  test.use({ expectedComplaints: [/409 \(Conflict\)/] });

  test('the second of two administrators sees what the first has saved, and decides', async ({ page }) => {
    await openTab(page);
    const { token } = await startSession(page, ADMINISTRATOR);
    const other = await page.request.put('/api/v1/admin/site', {
      headers: { authorization: `Bearer ${token}` },
      data: { contact_email: 'other@example.com' },
    });
    expect(other.status()).toBe(200);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kiste');
    await save(page);
    const conflict = page.getByRole('region', { name: 'Someone else changed these settings' });
    await expect(conflict.getByText('Now: other@example.com')).toBeVisible();
    await conflict.getByRole('button', { name: 'Save mine as well' }).click();
    await expect(conflict).toHaveCount(0);
    const site = await (await page.request.get('/api/v1/site')).json();
    expect(site.data).toMatchObject({ name: 'Kiste', contact_email: 'other@example.com' });
  });
});
