import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR, administration } from '../administrator.ts';
import { enterAs, startSession } from './account.ts';
import { findAllFaults, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open } from './journey.ts';
import { onOwnSite } from './own-site.ts';

/** Pages of a site that other journeys read cannot be rewritten. */
const test = onOwnSite({ ...administration, LANGUAGES: 'en,fr' });

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ mode: 'serial' });

async function openTab(page: Page, name: string): Promise<void> {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=pages`);
  await page.getByRole('group', { name: 'Page' }).getByRole('button', { name, exact: true }).click();
  await expect(titleField(page)).toBeVisible();
}

async function send(page: Page, path: string, data: object): Promise<number> {
  const { token } = await startSession(page, ADMINISTRATOR);
  const response = await page.request.put(`/api/v1/admin${path}`, {
    headers: { authorization: `Bearer ${token}` },
    data,
  });
  return response.status();
}

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const textField = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const save = (page: Page) => page.getByRole('button', { name: 'Save and publish' }).click();

test('an administrator writes the imprint, which then has a page and a link, in both languages', async ({
  page,
}) => {
  expect(
    await send(page, '/site', {
      operator: { name: 'Kiste GmbH', address: 'Weg 1\n10115 Berlin', country: 'Germany' },
      contact_email: 'hi@kiste.example',
    }),
  ).toBe(200);
  expect((await page.request.get('/imprint')).status()).toBe(404);
  await openTab(page, 'Imprint');
  await expect(page.getByText('This page doesn’t exist yet.')).toBeVisible();
  await expect(preview(page).getByText('10115 Berlin')).toBeVisible();
  await textField(page).fill('{operator}\n\n## Register\n\nHRB **1234** <b>x</b> [bad](javascript:alert(1))');
  await expect(preview(page).getByRole('heading', { name: 'Register' })).toBeVisible();
  await expect(preview(page).getByText('1234')).toBeVisible();
  await expect(preview(page).getByText('<b>x</b>')).toBeVisible();
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await save(page);
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();

  await open(page, '/');
  await page.locator('#footer').getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Kiste GmbH');
  await expect(page.getByRole('link', { name: 'bad' })).toHaveCount(0);
  expect(await findAllFaults(page)).toEqual([]);
  await open(page, '/fr');
  await page.locator('#footer').getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page.getByRole('article')).toContainText('est exploité par');
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
});

test('the terms and the privacy policy name the operator', async ({ page }) => {
  for (const path of ['/terms', '/privacy', '/fr/privacy']) {
    await open(page, path);
    await expect(page.getByRole('article')).toContainText('Kiste GmbH');
    await expect(page.getByRole('article')).toContainText('hi@kiste.example');
  }
  await open(page, '/terms');
  await expect(page.getByRole('article')).toContainText('You can write to us in English or French.');
});

test('a page gets its own text in French, and the shipped one back', async ({ page }) => {
  await openTab(page, 'Privacy');
  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'French' }).click();
  await expect(titleField(page)).toHaveValue('Politique de confidentialité');
  await expect(textField(page)).toHaveValue(/\{data\}/);
  await textField(page).fill('Nous gardons peu.\n\n## Vos données {#data}\n\n{data}');
  await expect(page.getByText('{sharing}, {retention} is missing')).toBeVisible();
  await save(page);
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
  await open(page, '/fr/privacy');
  await expect(page.getByRole('article')).toContainText('Nous gardons peu.');
  await expect(page.locator('h2#data')).toHaveText('Vos données');
  await expect(page.locator('dl dt').first()).toBeVisible();
  await open(page, '/privacy');
  await expect(page.getByRole('article')).toContainText('Kiste GmbH');

  await openTab(page, 'Privacy');
  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'French' }).click();
  await page.getByRole('button', { name: 'View: Original text' }).click();
  await expect(page.getByRole('dialog')).toContainText('recueille aussi peu de données');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Restore: Original text' }).click();
  await expect(page.getByText('Restored. Visitors see it now.')).toBeVisible();
  await expect(textField(page)).toHaveValue(/recueille aussi peu de données/);
  await open(page, '/fr/privacy');
  await expect(page.getByRole('article')).toContainText('recueille aussi peu de données');
});

test.describe('two administrators', () => {
  test.use({ expectedComplaints: [/409 \(Conflict\)/] });

  test('the second of two administrators sees the difference, and decides', async ({ page }) => {
    await openTab(page, 'About Us');
    await textField(page).fill('We sort tools.\n\nMine.');
    const other = { title: 'About {name}', body: 'We sort tools.\n\nTheirs.', language: 'en' };
    expect(await send(page, '/pages/about', other)).toBe(200);
    await save(page);
    const conflict = page.getByRole('region', { name: 'Someone else changed this page' });
    // In view, above the form that was sent from its end.
    await expect(conflict).toBeFocused();
    await expect(conflict.getByText('Theirs.')).toBeVisible();
    await expect(conflict.getByText('Mine.')).toBeVisible();
    expect(await findAllFaults(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Save mine instead' }).click();
    await expect(conflict).toHaveCount(0);
    await open(page, '/about');
    await expect(page.getByRole('article')).toContainText('Mine.');
    await expect(page).toHaveTitle(/^About Aisle \| /);
  });
});
