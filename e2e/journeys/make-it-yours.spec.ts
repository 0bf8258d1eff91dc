import { appendFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, administration } from '../administrator.ts';
import { type FreshSite, startFreshSite } from '../start-site.ts';
import { enterAs, startSession } from './account.ts';
import { findAllFaults, findOverflow, findOverflowAt320, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open } from './journey.ts';
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

  test('says what to do', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/setup');
    await expect(page.getByText('This page needs the link from the server’s log.')).toBeVisible();
    await open(page, `/setup/${'x'.repeat(43)}`);
    await expect(page.getByText(/This link is wrong or has expired/)).toBeVisible();
    await expect(page.getByText(/Restart the server to get a new one/)).toBeVisible();
    expect(await findAllFaults(page)).toEqual([]);
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
  expect(await findOverflow(page)).toEqual([]);
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
  await open(page, admin);
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

test('own categories replace the shipped ones', async ({ page }) => {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=categories`);
  const dialog = page.getByRole('dialog');
  for (const [, name, french] of OWN) {
    await button(page, 'Add Category').click();
    await dialog.getByRole('textbox', { name: 'Name' }).first().fill(name);
    await dialog.getByRole('textbox', { name: 'Name' }).last().fill(french);
    await button(page, 'Create').click();
    await expect(page.getByText(`${name} added.`)).toBeVisible();
  }
  await button(page, 'Delete Chatbots').click();
  await dialog.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('Chatbots deleted.')).toBeVisible();
  const { token } = await startSession(page, ADMINISTRATOR);
  const { data } = await (await page.request.get('/api/v1/categories')).json();
  for (const { id, slug } of data.filter((each: { slug: string }) => OWN.every(([own]) => own !== each.slug)))
    expect
      .soft(
        (
          await page.request.delete(`/api/v1/admin/categories/${id}`, {
            headers: { authorization: `Bearer ${token}` },
            data: {},
          })
        ).status(),
        slug,
      )
      .toBe(200);
});

const TOOLS = 300;

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

test('a foreign list of 300 tools is imported', async ({ page }) => {
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
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(count(page, 'New')).toHaveText(String(TOOLS), { timeout: 60_000 });
  await expect(page.getByText('Line 302')).toBeVisible();
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
  const { token } = await startSession(page, ADMINISTRATOR);
  const { data } = await (await page.request.get('/api/v1/categories')).json();
  const { id } = data.find(({ slug }: { slug: string }) => slug === 'baking');
  const headers = { authorization: `Bearer ${token}` };
  const removed = await page.request.delete(`/api/v1/admin/categories/${id}`, { headers, data: {} });
  expect(removed.status()).toBe(200);
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

  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('kitchen');
  await expect(page.getByText('150 listings')).toBeVisible();
  await page.locator('summary', { hasText: 'Views' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Kitchen things');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await expect(page.getByRole('button', { name: 'Kitchen things', exact: true })).toBeVisible();
  expect(await findAllFaults(page)).toEqual([]);
  // Another visit has both.
  await open(page, `${ADMIN_ADDRESS}?tab=listings`);
  await expect(head('Tags')).toBeVisible();
  await expect(page.getByText(`${TOOLS} listings`)).toBeVisible();
  await page.locator('summary', { hasText: 'Views' }).click();
  await page.getByRole('button', { name: 'Kitchen things', exact: true }).click();
  await expect(page.getByText('150 listings')).toBeVisible();
});

test('listings are changed as a whole, and two are merged', async ({ page }) => {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=listings`);
  await page.locator('summary', { hasText: 'Export' }).click();
  const menu = await page.getByRole('button', { name: 'Export Listings as JSONL' }).boundingBox();
  expect(menu!.x + menu!.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  await page.locator('summary', { hasText: 'Export' }).click();
  // A phone shows them on request.
  if (page.viewportSize()!.width < 640) await button(page, 'Filters and order').click();
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('garden');
  await expect(page.getByText('150 listings')).toBeVisible();
  const type = page.getByRole('combobox', { name: 'Type', exact: true });
  await type.selectOption('sdk');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await type.selectOption('web-app');
  await expect(page.getByText('150 listings')).toBeVisible();
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change all 150' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Action').selectOption('add_tags');
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('imported');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('150 change, 0 stay as they are.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change now' }).click();
  await expect(page.getByText(/^150 changed, 0 left as they were/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  await page.getByLabel('Select Éclair 298').check();
  await page.getByLabel('Select Éclair 296').check();
  await page.getByRole('button', { name: 'Merge two listings' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Addresses')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The same tool');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('149 listings')).toBeVisible();
});

test('the history has the import and the changes, and undoes one', async ({ page }) => {
  await enterAs(page, ADMINISTRATOR);
  const { token } = await startSession(page, ADMINISTRATOR);
  const headers = { authorization: `Bearer ${token}` };
  const found = await page.request.get('/api/v1/admin/tools?search=eclair-293', { headers });
  const [{ id }] = (await found.json()).data;
  const data = { ids: [id], action: 'editorial', value: true };
  expect((await page.request.post('/api/v1/admin/tools/bulk', { headers, data })).status()).toBe(201);

  await open(page, `${ADMIN_ADDRESS}?tab=listings&view=history`);
  const jobs = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  const change = jobs.filter({ hasText: 'Set Editor’s Choice' });
  await expect(change.getByText(/^1 changed, 0 left as they were\. You can undo this until/)).toBeVisible();
  await expect(jobs.filter({ hasText: '150 changed, 0 left as they were' })).toHaveCount(1);
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await change.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(change.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  const listing = await (await page.request.get('/api/v1/ai-tools/eclair-293')).json();
  expect(listing.data.is_editorial_choice).toBe(false);
  await jobs
    .filter({ hasText: `${TOOLS} new, 0 changed` })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: 'outils.csv' })).toBeVisible();
});

test.describe('two administrators', () => {
  test.use({ expectedComplaints: [/409 \(Conflict\)/] });

  test('the second sees what the first has changed since the preview, and decides', async ({ page }) => {
    await enterAs(page, ADMINISTRATOR);
    const { token } = await startSession(page, ADMINISTRATOR);
    const headers = { authorization: `Bearer ${token}` };
    await open(page, `${ADMIN_ADDRESS}?tab=listings`);
    await page.getByLabel('Select Éclair 299').check();
    await page.getByLabel('Select Éclair 297').check();
    await page.getByRole('button', { name: 'Change selected' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Category').selectOption({ label: 'Garden' });
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText('2 change, 0 stay as they are.')).toBeVisible();
    expect(await findAllFaults(page)).toEqual([]);
    const found = await page.request.get('/api/v1/admin/tools?search=eclair-297', { headers });
    const [{ id }] = (await found.json()).data;
    const data = { ids: [id], action: 'category', value: 'workshop' };
    expect((await page.request.post('/api/v1/admin/tools/bulk', { headers, data })).status()).toBe(201);
    const categoryOf = async () =>
      (await (await page.request.get('/api/v1/ai-tools/eclair-297')).json()).data?.category.slug;
    await expect.poll(categoryOf).toBe('workshop');

    await dialog.getByRole('button', { name: 'Change now' }).click();
    const conflict = dialog.getByRole('region', { name: '1 listing was changed after your preview' });
    await expect(conflict).toBeFocused();
    await expect(conflict.getByText(/changed by Ada Byron/)).toBeVisible();
    await expect(conflict.getByText(/Category: Kitchen.*changed to.*Workshop/)).toBeVisible();
    expect(await findOverflowIfNarrow(page)).toEqual([]);
    expect(await findAllFaults(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Leave these out' }).click();
    await expect(page.getByText(/^1 changed, 0 left as they were.* since the preview: 1\.$/)).toBeVisible();
    expect(await categoryOf()).toBe('workshop');
  });

  test('the second sees how the first has read the columns of a file, and decides', async ({ page }) => {
    await enterAs(page, ADMINISTRATOR);
    const { token } = await startSession(page, ADMINISTRATOR);
    await open(page, `${ADMIN_ADDRESS}?tab=listings&view=import`);
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'pans.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Website,Text,Category\nPan,pan.example,Fries.,Garden\n'),
    });
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByLabel('Read “Text” as').selectOption({ label: 'Description' });
    const id = new URL(page.url()).searchParams.get('id');
    const mapping = { Name: 'name', Website: 'url', Text: 'best_for', Category: 'category' };
    const sent = await page.request.put(`/api/v1/admin/imports/${id}/mapping`, {
      headers: { authorization: `Bearer ${token}` },
      data: { mapping },
    });
    expect(sent.status()).toBe(200);

    await page.getByRole('button', { name: 'Check the file' }).click();
    const conflict = page.getByRole('region', { name: 'Someone else changed this' });
    await expect(conflict).toBeFocused();
    await expect(conflict.getByText('Now: Best for')).toBeVisible();
    await expect(conflict.getByText('Yours: Description')).toBeVisible();
    expect(await findOverflowIfNarrow(page)).toEqual([]);
    expect(await findAllFaults(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Check with mine' }).click();
    await expect(count(page, 'New')).toHaveText('1', { timeout: 60_000 });
    await expect(conflict).toHaveCount(0);
  });

  test('the second sees what the first has changed before two listings are merged', async ({ page }) => {
    await enterAs(page, ADMINISTRATOR);
    const { token } = await startSession(page, ADMINISTRATOR);
    const headers = { authorization: `Bearer ${token}` };
    await open(page, `${ADMIN_ADDRESS}?tab=listings`);
    await page.getByLabel('Select Éclair 291').check();
    await page.getByLabel('Select Éclair 289').check();
    await page.getByRole('button', { name: 'Merge two listings' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByLabel('Reason').fill('The same tool');
    const [{ id }] = (
      await (await page.request.get('/api/v1/admin/tools?search=eclair-289', { headers })).json()
    ).data;
    const data = { is_from_official_organization: true };
    expect((await page.request.put(`/api/v1/admin/tools/${id}`, { headers, data })).status()).toBe(200);
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    const changes = dialog.getByRole('region', { name: 'Someone else changed this' });
    await expect(changes).toBeFocused();
    await expect(changes.getByText(/changed by Ada Byron/)).toBeVisible();
    expect(await findOverflowIfNarrow(page)).toEqual([]);
    expect(await findAllFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText('298 listings')).toBeVisible();
  });
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
    // Nobody has reviewed a tool yet.
    await expect(page.getByRole('region', { name: /^(Top Rated|Les mieux notés)$/ })).toHaveCount(0);
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

test('a French site has another name and the demonstration, which fills it while the administrator waits', async ({
  browser,
}) => {
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
