import { appendFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, administration } from '../administrator.ts';
import { type FreshSite, startFreshSite } from '../start-site.ts';
import { enterAs } from './account.ts';
import { findAllFaults, findOverflowAt320, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open } from './journey.ts';
import { callAs } from './listing.ts';
import { onOwnSite } from './own-site.ts';

const EMPTY = { ADMIN_PATH: administration.ADMIN_PATH, DEMO_DATA: 'false' };
/** A site that nobody has set up, with an empty database. */
const test = onOwnSite({ ...EMPTY, LANGUAGES: 'en,fr' });

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

  test('says what to do', async ({ page }) => {
    await open(page, '/setup');
    await expect(page.getByText('This page needs the link from the server’s log.')).toBeVisible();
    await open(page, `/setup/${'x'.repeat(43)}`);
    await expect(page.getByText(/This link is wrong or has expired/)).toBeVisible();
    await expect(page.getByText(/Restart the server to get a new one/)).toBeVisible();
  });
});

test('an administrator sets the site up in three steps', { tag: '@phone' }, async ({ page, site }) => {
  await open(page, linkOf(site));
  // The link leaves the address, and a reload still knows it.
  await expect(page).toHaveURL(/\/setup$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Accept All' })).toHaveCount(0);

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
  expect(await findAllFaults(page)).toEqual([]);
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
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await button(page, 'Continue').click();

  const content = step(page, 'Content');
  await expect(content.getByRole('radio', { name: /^Demonstration/ })).toBeChecked();
  await content.getByRole('radio', { name: /^Empty/ }).check();
  await button(page, 'Back').click();
  await expect(look.getByLabel('Name of the site')).toHaveValue('Werkzeugkiste');
  await button(page, 'Continue').click();
  await expect(content.getByRole('radio', { name: /^Empty/ })).toBeChecked();
  expect(await findAllFaults(page)).toEqual([]);
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
    // Nobody has reviewed a tool yet.
    await expect(page.getByRole('region', { name: /^(Top Rated|Les mieux notés)$/ })).toHaveCount(0);
    const list = await (await page.request.get('/api/v1/ai-tools')).json();
    expect(list.pagination.total).toBe(0);
  });
});

test('the checklist says what is left, ticks itself and can be dismissed', async ({ page }) => {
  await enterAs(page, ADMINISTRATOR);
  await open(page, ADMIN_ADDRESS);
  const checklist = page.getByRole('region', { name: /^Finish setting up/ });
  await expect(checklist.getByText('0 of 7 done')).toBeVisible();
  expect(await findAllFaults(page)).toEqual([]);
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
  await open(page, ADMIN_ADDRESS);
  await expect(checklist.getByText('2 of 7 done')).toBeVisible();
  expect(await findOverflowAt320(page)).toEqual([]);
  await button(page, 'Dismiss').click();
  await expect(checklist).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(checklist).toHaveCount(0);
});

/** The site's own categories: slug and names in both languages. */
const OWN = [
  ['garden', 'Garden', 'Jardin'],
  ['kitchen', 'Kitchen', 'Cuisine'],
  ['workshop', 'Workshop', 'Atelier'],
] as const;

/** The shipped categories make way for the site's own. */
async function replaceCategories(page: Page): Promise<void> {
  const send = (method: string, path: string, data: object = {}) =>
    callAs(page, ADMINISTRATOR, method, `/admin/categories${path}`, { data });
  for (const [, name, french] of OWN)
    await send('POST', '', { name, icon: 'shapes', translations: { fr: { name: french } } });
  const { data } = await (await page.request.get('/api/v1/categories')).json();
  for (const { id, slug } of data as { id: number; slug: string }[])
    if (OWN.every(([own]) => own !== slug)) await send('DELETE', `/${id}`);
}

const TOOLS = 120;
/** In each of two categories. */
const HALF = TOOLS / 2;

/** A foreign list: French titles and categories, semicolons, the encoding of older spreadsheets, addresses without a scheme. */
function foreignList(): Buffer {
  const rows = Array.from({ length: TOOLS }, (_, index) => {
    const category = index % 2 === 0 ? 'Jardin' : 'Cuisine';
    return `Éclair ${index};eclair${index}.example;Écrit le texte numéro ${index}.;${category};Gratuit;rapide|texte`;
  });
  const refused = ';nobody.example;Sans nom.;Jardin;;';
  return Buffer.from(
    ['Nom;Site web;Résumé;Catégorie;Prix;Étiquettes', ...rows, refused].join('\r\n'),
    'latin1',
  );
}

const count = (page: Page, name: string) =>
  page.locator('dl div', { has: page.getByText(name, { exact: true }) }).getByRole('definition');

test.describe('a file', () => {
  // Depending on its size, the browser refuses to send it, or sends it empty.
  test.use({ expectedComplaints: [/ERR_UPLOAD_FILE_CHANGED|422/] });

  test('that has changed since it was chosen has to be chosen again', async ({ page }, testInfo) => {
    await enterAs(page, ADMINISTRATOR);
    await open(page, `${ADMIN_ADDRESS}?tab=listings&view=import`);
    const path = testInfo.outputPath('outils.csv');
    await writeFile(path, foreignList());
    await page.getByLabel('File', { exact: true }).setInputFiles(path);
    await appendFile(path, 'Éclair;eclair.example;Écrit.;Jardin;;\r\n');
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('If it changed meanwhile, choose it again.')).toBeVisible();
  });
});

test(`a foreign list of ${TOOLS} tools is imported`, async ({ page }) => {
  await replaceCategories(page);
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=listings&view=import`);
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'outils.csv',
    mimeType: 'text/csv',
    buffer: foreignList(),
  });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Read as Windows-1252 (Latin-1).')).toBeVisible();
  await expect(page.getByLabel('Read “Nom” as')).toHaveValue('name');
  await expect(page.getByLabel('Read “Prix” as')).toHaveValue('pricing_model');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(count(page, 'New')).toHaveText(String(TOOLS), { timeout: 60_000 });
  await expect(page.getByText(`Line ${TOOLS + 2}`)).toBeVisible();
  // A check counts for the columns that it was made with.
  const result = page.getByRole('region', { name: 'Result of the check' });
  await page.getByLabel('Read “Prix” as').selectOption({ label: 'Leave out' });
  await expect(result).toHaveCount(0);
  await page.getByLabel('Read “Prix” as').selectOption({ label: 'Pricing model' });
  await expect(result).toBeVisible();
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await page.getByRole('button', { name: `Import ${TOOLS} tools` }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(count(page, 'New')).toHaveText(String(TOOLS));
  await page.getByRole('link', { name: 'See the listings' }).click();
  await expect(page.getByText(`${TOOLS} listings`)).toBeVisible();
});

test('categories that only the file has are added on the way', async ({ page }) => {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=listings&view=import`);
  const lines = [
    'Oven,oven.example,Bakes.,Baking',
    'Loaf,loaf.example,Rises.,baking',
    'Nut,nut.example,Cracks.,Misc',
  ];
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'food.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,url,description,category\n${lines.join('\n')}\n`),
  });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('button', { name: 'Check the file' }).click();
  const unknown = page.getByRole('region', { name: 'Categories this site doesn’t have yet' });
  await expect(unknown.getByText('2 lines')).toBeVisible();
  await unknown.getByRole('checkbox', { name: /^Misc/ }).uncheck();
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await unknown.getByRole('button', { name: 'Add 1 category and check again' }).click();
  await expect(count(page, 'New')).toHaveText('2');
  await expect(unknown.getByRole('listitem')).toHaveCount(1);
});

test('the table keeps its columns and views, and selects by keyboard, over pages', async ({ page }) => {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=listings`);
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(head('Category')).toBeVisible();
  await page.locator('summary', { hasText: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Tags', exact: true }).check();
  await page.locator('summary', { hasText: 'Columns' }).click();
  await expect(head('Tags')).toBeVisible();

  await page
    .getByRole('row')
    .nth(1)
    .click({ position: { x: 4, y: 4 } });
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('2 selected')).toBeVisible();
  const firstRow = page.getByRole('row').nth(1);
  const newest = await firstRow.innerText();
  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(page).toHaveURL(/page=2/);
  // The rows before stay until the next ones are there.
  await expect(firstRow).not.toHaveText(newest, { useInnerText: true });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('52 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();

  await page.getByRole('button', { name: 'Filters and order' }).click();
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('kitchen');
  await expect(page.getByText(`${HALF} listings`)).toBeVisible();
  await page.locator('summary', { hasText: 'Views' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Kitchen things');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await expect(page.getByRole('button', { name: 'Kitchen things', exact: true })).toBeVisible();
  // Another visit has both.
  await open(page, `${ADMIN_ADDRESS}?tab=listings`);
  await expect(head('Tags')).toBeVisible();
  await expect(page.getByText(`${TOOLS} listings`)).toBeVisible();
  await page.locator('summary', { hasText: 'Views' }).click();
  await page.getByRole('button', { name: 'Kitchen things', exact: true }).click();
  await expect(page.getByText(`${HALF} listings`)).toBeVisible();
});

test('listings are changed as a whole, and two are merged', async ({ page }) => {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=listings`);
  await page.locator('summary', { hasText: 'Export' }).click();
  const menu = await page.getByRole('button', { name: 'Export Listings as JSONL' }).boundingBox();
  expect(menu!.x + menu!.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  await page.locator('summary', { hasText: 'Export' }).click();
  await page.getByRole('button', { name: 'Filters and order' }).click();
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('garden');
  await expect(page.getByText(`${HALF} listings`)).toBeVisible();
  const type = page.getByRole('combobox', { name: 'Type', exact: true });
  await type.selectOption('sdk');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await type.selectOption('web-app');
  await expect(page.getByText(`${HALF} listings`)).toBeVisible();
  await page.getByRole('button', { name: `Change all ${HALF}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Action').selectOption('add_tags');
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('imported');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText(`${HALF} change, 0 stay as they are.`)).toBeVisible();
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change now' }).click();
  await expect(page.getByText(`${HALF} changed, 0 left as they were`)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  await page.getByLabel('Select Éclair 118').check();
  await page.getByLabel('Select Éclair 116').check();
  await page.getByRole('button', { name: 'Merge two listings' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Addresses')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The same tool');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText(`${HALF - 1} listings`)).toBeVisible();
});

test('the history has the import and the changes, and undoes one', async ({ page }) => {
  await enterAs(page, ADMINISTRATOR);
  const [{ id }] = await callAs(page, ADMINISTRATOR, 'GET', '/admin/tools?search=eclair-113');
  const data = { ids: [id], action: 'editorial', value: true };
  await callAs(page, ADMINISTRATOR, 'POST', '/admin/tools/bulk', { data });

  await open(page, `${ADMIN_ADDRESS}?tab=listings&view=history`);
  const jobs = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  const change = jobs.filter({ hasText: 'Set Editor’s Choice' });
  await expect(change.getByText(/^1 changed, 0 left as they were\. You can undo this until/)).toBeVisible();
  await expect(jobs.filter({ hasText: `${HALF} changed, 0 left as they were` })).toHaveCount(1);
  await change.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(change.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  const listing = await (await page.request.get('/api/v1/ai-tools/eclair-113')).json();
  expect(listing.data.is_editorial_choice).toBe(false);
  await jobs
    .filter({ hasText: `${TOOLS} new, 0 changed` })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: 'outils.csv' })).toBeVisible();
});

test('the public site shows all of it, in both languages', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [prefix, language, at] of [
    ['', 'en', 1],
    ['/fr', 'fr', 2],
  ] as const) {
    await open(page, prefix || '/');
    await expect(page).toHaveTitle(/ \| Werkzeugkiste$/);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const names of OWN)
      await expect(page.getByRole('main').getByRole('link', { name: names[at] }).first()).toBeAttached();
    await expect(page.getByRole('link', { name: /^(Chatbots|Productivity|Productivité)$/ })).toHaveCount(0);
    await open(page, `${prefix}/category/garden`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(OWN[0][at]);
    await open(page, `${prefix}/ai/eclair-6`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Éclair 6');
    await expect(page.getByRole('main').getByRole('link', { name: OWN[0][at] }).first()).toBeVisible();
    await expect(page.getByText('imported').first()).toBeVisible();
  }
  // Name, colors and categories come with the page.
  expect(asked.filter((path) => /^\/api\/v1\/(site|categories|types)$/.test(path))).toEqual([]);
});

test('a French site has another name and the demonstration, which fills it while the administrator waits', {
  tag: '@long',
}, async ({ browser }) => {
  test.slow();
  const fresh = await startFreshSite({ ...EMPTY, LANGUAGES: 'en,fr', RATE_LIMIT: 'off' });
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
    for (const path of ['/fr', '/fr/search?q=image', '/fr/about', '/fr/terms', '/fr/ai/midjourney']) {
      await open(page, path);
      await expect(page).toHaveTitle(/Boîte à outils/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(page.getByRole('banner')).toContainText('Boîte à outils');
      expect(await page.locator('body').innerText()).not.toMatch(/Aisle/i);
    }
    await context.close();
  } finally {
    await fresh.stop();
  }
});
