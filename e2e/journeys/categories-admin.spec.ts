import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import { enterAs } from './account.ts';
import { findAllFaults, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open } from './journey.ts';
import { callAs } from './listing.ts';
import { changing as test } from './own-site.ts';

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ mode: 'serial' });

async function openTab(page: Page, view = ''): Promise<void> {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=categories${view && `&view=${view}`}`);
}

const read = async (page: Page, path: string) =>
  (await (await page.request.get(`/api/v1${path}`)).json()).data;

test('a category gets names, an address, a look and words of its own', async ({ page }) => {
  const word = randomUUID().slice(0, 8);
  const data = { name: `Noise ${word}`, icon: 'shapes' };
  await callAs(page, ADMINISTRATOR, 'POST', '/admin/categories', { data });
  await openTab(page);
  await page.getByRole('button', { name: `Edit ${data.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).first().fill(`Sound ${word}`);
  await dialog.getByRole('textbox', { name: 'Name' }).last().fill(`Sons ${word}`);
  await dialog.getByRole('textbox', { name: 'Introduction' }).first().fill('Everything you can hear.');
  await dialog.getByRole('textbox', { name: 'Introduction' }).last().fill('Tout ce qui s’entend.');
  await dialog.getByRole('textbox', { name: 'Words that mean it' }).first().fill('foley work');
  await dialog.getByRole('textbox', { name: /^Address/ }).fill(`sound-${word}`);
  await dialog.getByRole('radio', { name: 'headphones' }).check({ force: true });
  await dialog.getByRole('radio', { name: 'Color 6' }).check({ force: true });
  await expect(dialog.getByText(/Icon contrast: \d/)).toBeVisible();
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Sound ${word} saved.`)).toBeVisible();

  await open(page, `/category/noise-${word}`);
  await expect(page).toHaveURL(`/category/sound-${word}`);
  await expect(page.getByRole('heading', { level: 1, name: `Sound ${word}` })).toBeVisible();
  await expect(page.getByText('Everything you can hear.')).toBeVisible();
  await open(page, `/fr/category/sound-${word}`);
  await expect(page.getByRole('heading', { level: 1, name: `Sons ${word}` })).toBeVisible();
  await expect(page.getByText('Tout ce qui s’entend.')).toBeVisible();
});

test('categories are put in order with the keyboard and by dragging', async ({ page }) => {
  const order = async () => (await read(page, '/categories')).map(({ name }: { name: string }) => name);
  const before = await order();
  const [last, beforeLast] = [before.at(-1), before.at(-2)];
  const gripOf = (name: string) => page.getByRole('button', { name: `Move ${name}: drag` });
  await openTab(page);
  await gripOf(last).focus();
  await page.keyboard.press('Home');
  await expect(page.getByText(`${last} is now number 1 of `)).toBeAttached();
  await expect(gripOf(last)).toBeFocused();
  await expect.poll(async () => (await order())[0]).toBe(last);

  await gripOf(beforeLast).scrollIntoViewIfNeeded();
  const from = (await gripOf(beforeLast).boundingBox())!;
  const to = (await page.getByRole('article', { name: last }).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + 4, { steps: 12 });
  await page.mouse.up();
  await expect.poll(async () => (await order())[0]).toBe(beforeLast);
});

test('a type is added with an icon and words, and takes the tools of one that is deleted', async ({
  page,
}) => {
  const word = randomUUID().slice(0, 8);
  const name = `Browser game ${word}`;
  const { value, label } = (await read(page, '/types')).at(-1);
  await openTab(page, 'types');
  await page.getByRole('button', { name: 'Add type' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).first().fill(name);
  await dialog.getByRole('textbox', { name: 'Name' }).last().fill(`Jeu : ${name}`);
  await dialog.getByRole('textbox', { name: 'Words that mean it' }).first().fill(`point and ${word}`);
  await dialog.getByRole('radio', { name: 'gamepad 2' }).check({ force: true });
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(`${name} added.`)).toBeVisible();

  await page.getByRole('button', { name: `Delete ${label}`, exact: true }).click();
  await dialog.getByRole('combobox').selectOption({ label: name });
  await dialog.getByRole('button', { name: 'Move tools and delete' }).click();
  await expect(page.getByRole('article', { name: label, exact: true })).toHaveCount(0);
  await open(page, `/fr/search?type=${value}`);
  await expect(page.getByText(`Jeu : ${name}`).filter({ visible: true }).first()).toBeVisible();
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
  const word = `snorkel${randomUUID().slice(0, 8).replace(/\d/g, 'q')}`;
  const find = async () =>
    (await (await page.request.get(`/api/v1/ai-tools?search=${word}`)).json()).pagination.total;
  await openTab(page, 'synonyms');
  await page.getByRole('textbox', { name: 'Words that mean the same' }).fill('one');
  await page.getByRole('button', { name: 'Add synonyms' }).click();
  await expect(page.getByText('Enter at least two words.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Words that mean the same' }).fill(`${word}, transcription`);
  await page.getByRole('button', { name: 'Add synonyms' }).click();
  await expect(page.getByText(`Added: ${word}, transcription.`)).toBeVisible();
  expect(await find()).toBeGreaterThan(0);
  await page.getByRole('button', { name: `Delete ${word}, transcription` }).click();
  await expect.poll(find).toBe(0);
});
