import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import { enterAs } from './account.ts';
import { findAllFaults, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open } from './journey.ts';
import { callAs, drawPicture } from './listing.ts';
import { changing as test } from './own-site.ts';

// Name, look and pages of a site: its pages say what its settings say, so their journeys take turns.

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ mode: 'serial' });

async function openTab(page: Page): Promise<void> {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=site`);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
}

async function openPage(page: Page, name: string): Promise<void> {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=pages`);
  await page.getByRole('group', { name: 'Page' }).getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
}

const saveSettings = (page: Page, data: object) =>
  callAs(page, ADMINISTRATOR, 'PUT', '/admin/site', { data });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const isSaved = (page: Page) => expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();

test('the site gets a name and a color of its own, in both languages', async ({ page }) => {
  const name = `Kiste ${randomUUID().slice(0, 8)}`;
  await openTab(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Tagline' }).fill('All the tools, sorted.');
  await expect(preview(page).getByText(name)).toBeVisible();
  await expect(preview(page).getByText('sorted.', { exact: true })).toBeVisible();

  const accent = page.getByRole('textbox', { name: 'Accent color' });
  await accent.fill('#facc15');
  await expect(page.getByText(/Hard to read: contrast 1\.\d\d : 1/)).toBeVisible();
  await page.getByRole('button', { name: /^Use #[0-9a-f]{6} instead$/ }).click();
  await expect(page.getByText(/Easy to read/)).toBeVisible();
  await accent.fill('#0f766e');

  await page.getByRole('checkbox', { name: 'Legal', exact: true }).check();
  await page.getByRole('button', { name: 'French' }).click();
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Tous les outils, rangés.');
  await expect(preview(page).getByText('rangés.', { exact: true })).toBeVisible();
  await save(page);
  await isSaved(page);

  await open(page, '/');
  await expect(page).toHaveTitle(`All the tools, sorted | ${name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All the tools, sorted.');
  await expect(page.locator('#footer').getByRole('link', { name: 'Legal' })).toBeVisible();
  const accentOf = () => getComputedStyle(document.documentElement).getPropertyValue('--color-accent');
  expect(await page.evaluate(accentOf)).toContain('#0f766e');
  await open(page, '/fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tous les outils, rangés.');
});

test('news above every page are closed for good, and hidden then before scripts run', async ({ page }) => {
  const text = `We have moved ${randomUUID().slice(0, 8)}`;
  await openTab(page);
  await page.getByRole('textbox', { name: 'Text above every page' }).fill(text);
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('/new');
  await save(page);
  await isSaved(page);
  await open(page, '/about');
  await expect(page.getByRole('link', { name: text })).toHaveAttribute('href', '/new');
  expect(await findAllFaults(page)).toEqual([]);
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText(text)).toHaveCount(0);
  await page.route(/\/assets\/.+\.js/, (route) =>
    route.fulfill({ body: '', contentType: 'text/javascript' }),
  );
  await page.goto('/about');
  await expect(page.locator('aside.news')).toHaveCount(1);
  await expect(page.locator('aside.news')).toBeHidden();
  await page.unrouteAll();
});

test('nothing that was typed is lost unasked', async ({ page }) => {
  await openTab(page);
  await expect(page.getByRole('button', { name: 'Press ? for shortcuts' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Unsaved');
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Unsaved');
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('form', { name: 'Text of the page' })).toBeVisible();
});

test('a feature is switched off, and on again', async ({ page }) => {
  const compare = page.getByRole('checkbox', { name: 'Comparison' });
  const reloads = () => page.waitForEvent('load');
  await openTab(page);
  await compare.uncheck();
  await Promise.all([reloads(), save(page)]);
  await expect(compare).not.toBeChecked();
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  const visitor = await page.context().newPage();
  expect((await visitor.goto('/compare'))?.status()).toBe(404);

  await compare.check();
  await Promise.all([reloads(), save(page)]);
  await expect(compare).toBeChecked();
  await open(visitor, '/compare');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('pictures', () => {
  test.use({ expectedComplaints: [/422/] });

  test('logos and an icon replace the mark, and can be removed', async ({ page }) => {
    await openTab(page);
    const pictures = page.getByRole('region', { name: 'Pictures' });
    const removal = (name: string) => pictures.getByRole('button', { name: `Remove: ${name}`, exact: true });
    const choose = async (name: string, file: Buffer | string, mimeType = 'image/png') => {
      const input = page.locator(`input[type=file][aria-label$=": ${name}"]`);
      await input.setInputFiles({ name: 'a', mimeType, buffer: Buffer.from(file) });
    };
    await choose('Logo', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/svg+xml');
    await expect(pictures.getByRole('alert')).toHaveText(/This drawing contains a script/);
    await choose('Logo', await drawPicture('#0f766e', 320, 80));
    await expect(removal('Logo')).toBeVisible();
    await expect(preview(page).getByRole('img')).toBeVisible();
    await choose('Logo on dark pages', await drawPicture('#99f6e4', 320, 80));
    await expect(removal('Logo on dark pages')).toBeVisible();
    await choose('Icon', await drawPicture('#0f766e', 512, 512));
    await expect(removal('Icon')).toBeVisible();
    await choose('Picture of shared links', await drawPicture('#0f766e', 1200, 630));
    await expect(removal('Picture of shared links')).toBeVisible();
    expect(await findOverflowIfNarrow(page)).toEqual([]);
    expect(await findAllFaults(page)).toEqual([]);

    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/about');
    const home = page.getByRole('banner').getByRole('link').first().getByRole('img');
    await expect(home).toHaveCount(1);
    const light = await home.getAttribute('src');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(home).not.toHaveAttribute('src', light!);
    await expect(page.locator('link[rel=icon]').first()).toHaveAttribute('href', /^\/icon-32\.png\?v=/);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/uploads\/.*\.jpg$/);

    await openTab(page);
    for (const name of ['Logo', 'Logo on dark pages', 'Icon', 'Picture of shared links']) {
      await removal(name).click();
      await expect(removal(name)).toHaveCount(0);
    }
    await open(page, '/about');
    await expect(page.getByRole('banner').getByRole('img')).toHaveCount(0);
  });
});

test.describe('two administrators', () => {
  test.use({ expectedComplaints: [/409 \(Conflict\)/] });

  test('the second of two administrators sees what the first has saved, and decides', async ({ page }) => {
    const word = randomUUID().slice(0, 8);
    const theirs = { contact_email: `${word}@example.com` };
    await openTab(page);
    await saveSettings(page, theirs);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Box ${word}`);
    await save(page);
    const conflict = page.getByRole('region', { name: 'Someone else changed these settings' });
    await expect(conflict.getByText(`Now: ${theirs.contact_email}`)).toBeVisible();
    // Only what the other one has changed, and in view.
    await expect(conflict.getByText(/^Now: /)).toHaveCount(1);
    await expect(conflict.getByText(/^Yours: /)).toHaveCount(0);
    await expect(conflict).toBeFocused();
    await expect(conflict).toBeInViewport();
    expect(await findAllFaults(page)).toEqual([]);
    expect(await findOverflowIfNarrow(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Save mine as well' }).click();
    await expect(conflict).toHaveCount(0);
    const site = await (await page.request.get('/api/v1/site')).json();
    expect(site.data).toMatchObject({ name: `Box ${word}`, ...theirs });
  });
});

test('an administrator writes the imprint, which then has a page and a link, in both languages', async ({
  page,
}) => {
  const operator = { name: 'Kiste GmbH', address: 'Weg 1\n10115 Berlin', country: 'Germany' };
  const number = String(Date.now());
  await saveSettings(page, { operator, contact_email: 'hi@kiste.example' });
  await openPage(page, 'Imprint');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill(`{operator}\n\n## Register\n\nHRB **${number}** <b>x</b> [bad](javascript:alert(1))`);
  await expect(preview(page).getByRole('heading', { name: 'Register' })).toBeVisible();
  await expect(preview(page).getByText('10115 Berlin')).toBeVisible();
  await expect(preview(page).getByText(number)).toBeVisible();
  await expect(preview(page).getByText('<b>x</b>')).toBeVisible();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await isSaved(page);

  await open(page, '/about');
  await page.locator('#footer').getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Kiste GmbH');
  await expect(page.getByRole('link', { name: 'bad' })).toHaveCount(0);
  await open(page, '/fr/about');
  await expect(page.locator('#footer').getByText('Kiste GmbH, Weg 1, 10115 Berlin')).toBeVisible();
  await page.locator('#footer').getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page.getByRole('article')).toContainText('est exploité par');
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
  for (const path of ['/terms', '/privacy', '/fr/privacy']) {
    const html = await (await page.request.get(path)).text();
    expect([path, html.includes('Kiste GmbH'), html.includes('hi@kiste.example')]).toEqual([
      path,
      true,
      true,
    ]);
  }
  expect(await (await page.request.get('/terms')).text()).toContain('write to us in English or French');
});

test('a page gets its own text in French, and the shipped one back', async ({ page }) => {
  const shipped = 'recueille aussi peu de données';
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await openPage(page, 'Privacy');
  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'French' }).click();
  await expect(text).toHaveValue(/\{data\}/);
  await text.fill('Nous gardons peu.\n\n## Vos données {#data}\n\n{data}');
  await expect(page.getByText('{sharing}, {retention} is missing')).toBeVisible();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await isSaved(page);
  const visitor = await page.context().newPage();
  await open(visitor, '/fr/privacy');
  await expect(visitor.getByRole('article')).toContainText('Nous gardons peu.');
  await expect(visitor.locator('h2#data')).toHaveText('Vos données');
  await expect(visitor.locator('dl dt').first()).toBeVisible();

  await page.getByRole('button', { name: 'View: Original text' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(shipped);
  expect(await findAllFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Restore: Original text' }).click();
  await expect(page.getByText('Restored. Visitors see it now.')).toBeVisible();
  await expect(text).toHaveValue(new RegExp(shipped));
  await visitor.reload();
  await expect(visitor.getByRole('article')).toContainText(shipped);
});
