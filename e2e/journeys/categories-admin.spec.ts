import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR, administration } from '../administrator.ts';
import { enterAs, startSession } from './account.ts';
import { findAllFaults, findOverflow, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open } from './journey.ts';
import { onOwnSite } from './own-site.ts';

/** A site whose categories change cannot be shared with other journeys. */
const test = onOwnSite({ ...administration, LANGUAGES: 'en,fr' });

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ mode: 'serial' });

async function openTab(page: Page, view = ''): Promise<void> {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=categories${view && `&view=${view}`}`);
}

test('a category gets names, an address, a look and words of its own', { tag: '@phone' }, async ({
  page,
}) => {
  await openTab(page);
  await page.getByRole('button', { name: 'Edit Audio' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).first().fill('Sound');
  await dialog.getByRole('textbox', { name: 'Name' }).last().fill('Sons');
  await dialog.getByRole('textbox', { name: 'Introduction' }).first().fill('Everything you can hear.');
  await dialog.getByRole('textbox', { name: 'Introduction' }).last().fill('Tout ce qui s’entend.');
  await dialog.getByRole('textbox', { name: 'Words that mean it' }).first().fill('foley work');
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('sound');
  await dialog.getByRole('radio', { name: 'headphones' }).check({ force: true });
  await dialog.getByRole('radio', { name: 'Color 6' }).check({ force: true });
  await expect(dialog.getByText(/Icon contrast: \d/)).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sound saved.')).toBeVisible();

  await open(page, '/category/audio');
  await expect(page).toHaveURL(/\/category\/sound$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sound' })).toBeVisible();
  await expect(page.getByText('Everything you can hear.')).toBeVisible();
  await open(page, '/fr/category/audio');
  await expect(page.getByRole('heading', { level: 1, name: 'Sons' })).toBeVisible();
  await expect(page.getByText('Tout ce qui s’entend.')).toBeVisible();
  await open(page, '/search?q=a+tool+for+foley+work');
  await expect(page.getByRole('link', { name: /Sound/ }).first()).toBeVisible();
});

test('categories are put in order with the keyboard', async ({ page }) => {
  await openTab(page);
  const grip = page.getByRole('button', { name: /^Move Gaming: drag/ });
  await grip.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('Gaming is now number 1 of 16.')).toBeAttached();
  await expect(grip).toBeFocused();
  await expect
    .poll(async () => (await (await page.request.get('/api/v1/categories')).json()).data[0].slug)
    .toBe('gaming');
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
});

test('categories are put in order by dragging', async ({ page }) => {
  await openTab(page);
  const grip = page.getByRole('button', { name: /^Move Image: drag/ });
  await grip.scrollIntoViewIfNeeded();
  const from = (await grip.boundingBox())!;
  const to = (await page.getByRole('article', { name: 'Gaming' }).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + 4, { steps: 12 });
  await page.mouse.up();
  await expect
    .poll(async () => (await (await page.request.get('/api/v1/categories')).json()).data[0].slug)
    .toBe('image');
});

test('a category is merged once its counts are known, and its address redirects', async ({ page }) => {
  await openTab(page);
  await page.getByRole('button', { name: 'Merge Legal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ label: 'Finance' });
  await expect(dialog.getByText(/\d+ listings, including/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge categories' }).click();
  await expect(page.getByText('Legal merged.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Legal' })).toHaveCount(0);
  await open(page, '/category/legal');
  await expect(page).toHaveURL(/\/category\/finance$/);
});

test('a type gets a name, an icon and words, and another value; tools are moved before it is deleted', async ({
  page,
}) => {
  await openTab(page, 'types');
  await page.getByRole('button', { name: 'Add type' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).first().fill('Browser game');
  await dialog.getByRole('textbox', { name: 'Name' }).last().fill('Jeu de navigateur');
  await dialog.getByRole('textbox', { name: 'Words that mean it' }).first().fill('point and click');
  await dialog.getByRole('radio', { name: 'gamepad 2' }).check({ force: true });
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Browser game added.')).toBeVisible();

  const grip = page.getByRole('button', { name: /^Move Browser game: drag/ });
  await grip.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('Browser game is now number 1 of 8.')).toBeAttached();
  await expect
    .poll(async () => (await (await page.request.get('/api/v1/types')).json()).data[0].value)
    .toBe('browser-game');

  await page.getByRole('button', { name: 'Edit Plugin' }).click();
  await dialog.getByRole('textbox', { name: 'Value' }).fill('add-in');
  await dialog.getByRole('textbox', { name: 'Name' }).first().fill('Add-in');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Add-in saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete SDK' }).click();
  await dialog.getByRole('combobox').selectOption({ label: 'Browser game' });
  await dialog.getByRole('button', { name: 'Move tools and delete' }).click();
  await expect(page.getByRole('article', { name: 'SDK' })).toHaveCount(0);
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);

  await open(page, '/search?type=plugin');
  await expect(page.getByText('Add-in').filter({ visible: true }).first()).toBeVisible();
  await open(page, '/fr/search?type=sdk');
  await expect(page.getByText('Jeu de navigateur').filter({ visible: true }).first()).toBeVisible();
  await open(page, '/fr');
  await expect(page.getByRole('link', { name: 'Jeu de navigateur' })).toBeVisible();
});

test('a tag is renamed, and two are merged once their counts are known', async ({ page }) => {
  await openTab(page, 'tags');
  const rename = page.getByRole('button', { name: /^Rename / }).first();
  const before = ((await rename.getAttribute('aria-label')) ?? '').replace(/^Rename /, '');
  const after = `${before} again`;
  await rename.click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(after);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${before} is now ${after}.`)).toBeVisible();
  const boxes = page.getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ index: 1 });
  await expect(dialog.getByText(/\d+ listings? gets? .+ in place of the others/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge tags' }).click();
  await expect(page.getByText(/^Merged\. /)).toBeVisible();
  await expect(page.getByText('0 selected')).toBeVisible();
});

test('synonyms count from the next search on', async ({ page }) => {
  const find = async () =>
    (await (await page.request.get('/api/v1/ai-tools?search=snorkelplan')).json()).pagination.total;
  await openTab(page, 'synonyms');
  await page.getByRole('textbox', { name: 'Words that mean the same' }).fill('snorkelplan, transcription');
  await page.getByRole('button', { name: 'Add synonyms' }).click();
  await expect(page.getByText('Added: snorkelplan, transcription.')).toBeVisible();
  await expect(page.getByText('snorkelplan = transcription')).toBeVisible();
  expect(await find()).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: 'Words that mean the same' }).fill('one');
  await page.getByRole('button', { name: 'Add synonyms' }).click();
  await expect(page.getByText('Enter at least two words.')).toBeVisible();
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete snorkelplan, transcription' }).click();
  await expect.poll(find).toBe(0);
});

test.describe('two administrators', () => {
  test.use({ expectedComplaints: [/409 \(Conflict\)/] });

  /** Another administrator changes a row that this one is looking at. */
  async function change(page: Page, list: string, name: string, data: object): Promise<void> {
    const { token } = await startSession(page, ADMINISTRATOR);
    const headers = { authorization: `Bearer ${token}` };
    const rows = await (
      await page.request.get(`/api/v1/admin/${list}?per_page=100&search=${encodeURIComponent(name)}`, {
        headers,
      })
    ).json();
    const { id } = rows.data.find((row: { name: string }) => row.name === name);
    const answer = await page.request.put(`/api/v1/admin/${list}/${id}`, { headers, data });
    expect(answer.status()).toBe(200);
  }

  test('the second sees what the first has changed of a category before it is deleted, and decides', async ({
    page,
  }) => {
    await openTab(page);
    const name = page.viewportSize()!.width < 640 ? 'Education' : 'Marketing';
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await change(page, 'categories', name, { intro: 'Worth keeping.' });
    await dialog.getByRole('combobox').selectOption({ label: 'Finance' });
    await dialog.getByRole('button', { name: 'Move tools and delete' }).click();
    const changes = dialog.getByRole('region', { name: 'Someone else changed this' });
    await expect(changes.getByText('Now: Worth keeping.')).toBeVisible();
    await expect(changes).toBeFocused();
    expect(await findOverflowIfNarrow(page)).toEqual([]);
    expect(await findAllFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move tools and delete' }).click();
    await expect(page.getByRole('article', { name, exact: true })).toHaveCount(0);
  });

  test('the second sees the name that the first has given a tag, and decides', async ({ page }) => {
    await openTab(page, 'tags');
    const rename = page.getByRole('button', { name: /^Rename / }).last();
    const before = ((await rename.getAttribute('aria-label')) ?? '').replace(/^Rename /, '');
    await rename.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`${before} mine`);
    await change(page, 'tags', before, { name: `${before} theirs` });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(`Now: ${before} theirs`)).toBeVisible();
    expect(await findAllFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save mine as well' }).click();
    await expect(page.getByText(`${before} theirs is now ${before} mine.`)).toBeVisible();
  });
});
