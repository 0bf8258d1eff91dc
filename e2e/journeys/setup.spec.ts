import type { Page } from '@playwright/test';
import { type FreshSite, startFreshSite } from '../start-site.ts';
import { findFaultsInBothColours, findOverflow, findOverflowAt320 } from './find-faults.ts';
import { expect, open } from './journey.ts';
import { onOwnSite } from './own-site.ts';

/** A site that nobody has set up, with an empty database. */
const test = onOwnSite({ LANGUAGES: 'en,fr', DEMO_DATA: 'false' });

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ mode: 'serial' });

const ADMINISTRATOR = { name: 'Ada Byron', email: 'ada@example.com', password: 'engines weave algebra' };

/** The path of the link in the log. */
function linkOf({ log }: FreshSite): string {
  return log.map((line) => /http:\/\/\S+?(\/setup\/[\w-]+)/.exec(line)?.[1]).find(Boolean)!;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('a bad link', () => {
  test.use({ expectedComplaints: [/422/] });

  test('says what to do', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/setup');
    await expect(page.getByText('This page needs the link from the server’s log.')).toBeVisible();
    await open(page, `/setup/${'x'.repeat(43)}`);
    await expect(page.getByText(/This link is wrong or has expired/)).toBeVisible();
    await expect(page.getByText(/Restart the server to get a new one/)).toBeVisible();
    expect(await findFaultsInBothColours(page)).toEqual([]);
  });
});

test('an administrator sets the site up in three steps', { tag: '@phone' }, async ({ page, site }) => {
  await open(page, linkOf(site));
  // The link leaves the address, and a reload still knows it.
  await expect(page).toHaveURL(/\/setup$/);
  await page.reload();

  const account = step(page, 'Your account');
  await expect(account.getByLabel('Your name')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expect(account.getByLabel('Your name')).toBeFocused();
  await account.getByLabel('Your name').fill(ADMINISTRATOR.name);
  await account.getByLabel('Email').fill(ADMINISTRATOR.email);
  await account.getByLabel('Password', { exact: true }).fill('password1');
  await button(page, 'Continue').click();
  await expect(page.getByText('Too easy to guess. Choose a different password.').first()).toBeVisible();
  await account.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password);
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await account.getByLabel('Password', { exact: true }).press('Enter');

  const look = step(page, 'Name and look');
  await expect(look.getByRole('heading', { name: 'Name and look' })).toBeFocused();
  await look.getByLabel('Name of the site').fill('Werkzeugkiste');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Werkzeugkiste')).toBeVisible();
  await look.getByRole('textbox', { name: 'Accent color' }).fill('#facc15');
  await button(page, 'Continue').click();
  await expect(look.getByText(/Hard to read/)).toBeVisible();
  await look.getByRole('textbox', { name: 'Accent color' }).fill('#0f766e');
  expect(await findOverflow(page)).toEqual([]);
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await button(page, 'Continue').click();

  const content = step(page, 'Content');
  await expect(content.getByRole('radio', { name: /^Demonstration/ })).toBeChecked();
  await content.getByRole('radio', { name: /^Empty/ }).check();
  await button(page, 'Back').click();
  await expect(look.getByLabel('Name of the site')).toHaveValue('Werkzeugkiste');
  await button(page, 'Continue').click();
  await expect(content.getByRole('radio', { name: /^Empty/ })).toBeChecked();
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await button(page, 'Create site').click();

  await expect(page).toHaveURL(/\/[\w-]+\/admin$/);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page).toHaveTitle(/Werkzeugkiste/);
});

test.describe('afterwards', () => {
  test.use({ expectedComplaints: [/409/] });

  test('the link is used up, and the site has its name and no tools, in both languages', async ({
    page,
    site,
  }) => {
    await open(page, linkOf(site));
    await expect(page.getByText('This site has already been set up.')).toBeVisible();
    for (const [path, tagline] of [
      ['/', 'Every AI tool in one place'],
      ['/fr', 'Tous les outils d’IA au même endroit'],
    ] as const) {
      await open(page, path);
      await expect(page).toHaveTitle(`${tagline} | Werkzeugkiste`);
    }
    const list = await (await page.request.get('/api/v1/ai-tools')).json();
    expect(list.pagination.total).toBe(0);
  });
});

test('the checklist says what is left, ticks itself and can be dismissed', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/login');
  await page.getByLabel('Email').fill(ADMINISTRATOR.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await page.request.get('/api/v1/admin/path', { headers })).json();
  const admin = data.path as string;
  await open(page, admin);
  const checklist = page.getByRole('region', { name: /^Finish setting up/ });
  await expect(checklist.getByText('0 of 7 done')).toBeVisible();
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await button(page, 'Send test email').click();
  await expect(page.getByText(`A test email is on its way to ${ADMINISTRATOR.email}.`)).toBeVisible();

  await checklist.getByRole('link', { name: 'Check categories' }).click();
  await expect(page).toHaveURL(/tab=categories/);
  await page.goBack();
  await expect(checklist.getByText('1 of 7 done')).toBeVisible();
  await checklist.getByRole('link', { name: 'Enter email' }).click();
  await page.getByRole('textbox', { name: 'Contact email' }).fill('hello@example.com');
  await button(page, 'Save').click();
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
  await open(page, admin);
  await expect(checklist.getByText('2 of 7 done')).toBeVisible();
  expect(await findOverflowAt320(page)).toEqual([]);
  await button(page, 'Dismiss').click();
  await expect(checklist).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(checklist).toHaveCount(0);
});

test('the demonstration is filled in while the administrator waits', async ({ browser }) => {
  test.setTimeout(180_000);
  const fresh = await startFreshSite({ LANGUAGES: 'en,fr', RATE_LIMIT: 'off', DEMO_DATA: 'false' });
  try {
    const context = await browser.newContext({ baseURL: fresh.url, locale: 'fr' });
    const page = await context.newPage();
    await open(page, `/fr${linkOf(fresh)}`);
    await page.getByLabel('Votre nom').fill(ADMINISTRATOR.name);
    await page.getByLabel('E-mail').fill(ADMINISTRATOR.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
    await button(page, 'Continuer').click();
    await page.getByLabel('Nom du site').fill('Boîte à outils');
    await button(page, 'Continuer').click();
    await button(page, 'Créer le site').click();
    await expect(page).toHaveURL(/\/fr\/[\w-]+\/admin$/, { timeout: 60_000 });
    const list = await (await page.request.get('/api/v1/ai-tools')).json();
    expect(list.pagination.total).toBeGreaterThan(200);
    await context.close();
  } finally {
    await fresh.stop();
  }
});
