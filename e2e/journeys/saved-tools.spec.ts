import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterAs, enterAsNewUser, registerAccount, registerVerified, sendSignIn } from './account.ts';
import { findFaultsInBothColours, findFaultsOfLayout, findOverflowAt320 } from './find-faults.ts';
import { expect, open, test } from './journey.ts';
import { callAs } from './listing.ts';

test.use({ expectedComplaints: [/status of (401|404|500)/], reducedMotion: 'reduce' });

const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Save ${name}` });
const shown = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

/** A folder or Recently Saved: next to the list, or in the sheet of a narrow window. */
async function openFolder(page: Page, name: string, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Folders' }).click();
  const nav = page.getByRole('navigation', { name: 'Folders' });
  await nav.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

async function save(page: Page, slugs: string[]): Promise<void> {
  for (const slug of slugs) {
    await open(page, `/ai/${slug}`);
    const button = page
      .getByRole('main')
      .getByRole('button', { name: /^Saved? / })
      .first();
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(/ saved\.$/)).toBeVisible();
  }
}

test('a visitor presses a heart, signs in and the tool is saved', async ({ page }) => {
  const account = await registerAccount(page);
  await open(page, '/search?q=krea');
  await heart(page, 'Krea').click();
  await expect(page.getByText('Saved on this device. Sign in to keep it everywhere.')).toBeVisible();
  await page.reload();
  await expect(heart(page, 'Krea')).toHaveAttribute('aria-pressed', 'true');
  await heart(page, 'Krea').click();
  await heart(page, 'Krea').click();
  await page.getByRole('status').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/login\?return_to=/);
  await sendSignIn(page, account);
  await expect(page).toHaveURL(/\/search\?q=krea$/);
  await expect(page.getByText('Krea saved.')).toBeVisible();
  await heart(page, 'Krea').click();
  await expect(heart(page, 'Krea')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heart(page, 'Krea')).toHaveAttribute('aria-pressed', 'true');
});

test('a tool is saved from its card into a new folder with notes, moved, and the move undone', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await enterAsNewUser(page);
  await open(page, '/search?q=krea');
  await heart(page, 'Krea').click();
  await page.getByRole('button', { name: 'Choose folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Saved Tool' });
  await expect(dialog.getByText('This tool is already saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'New Folder' }).click();
  await dialog.getByLabel('Folder name').fill('Pictures');
  await dialog.getByLabel('Folder name').press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Pictures' })).toBeChecked();
  await dialog.getByLabel('Notes').fill('For the posters');
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();

  await open(page, '/saved-tools');
  await expect(page.getByText('No saved tools')).toBeVisible();
  await openFolder(page, 'Pictures', isMobile);
  await expect(shown(page)).toHaveText(['Krea']);
  await expect(page.getByText('“For the posters”')).toBeVisible();
  await page.getByLabel('More actions for Krea').click();
  await page.getByRole('button', { name: 'Move to folder' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Recently Saved/ })
    .click();
  await expect(shown(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shown(page)).toHaveText(['Krea']);

  await page.getByLabel('More actions for Pictures').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = 'Are you sure you want to delete this folder? Tools will be moved to recently saved.';
  await expect(page.getByText(question)).toBeVisible();
  await page.getByRole('button', { name: 'Delete folder' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Recently Saved' })).toBeVisible();
  await expect(shown(page)).toHaveText(['Krea']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shown(page)).toHaveCount(0);
  await openFolder(page, 'Pictures', isMobile);
  await expect(shown(page)).toHaveText(['Krea']);
});

test('several tools are moved into a new folder, whose link works signed out until it is revoked', async ({
  page,
  newVisitor,
}) => {
  const account = await registerVerified(page);
  for (const slug of ['krea', 'midjourney', 'ideogram'])
    await callAs(page, account, 'POST', `/ai-tools/${slug}/toggle-save`, { data: {} });
  await enterAs(page, account);
  await open(page, '/saved-tools');
  await expect(shown(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select Krea' }).check();
  await page.getByRole('checkbox', { name: 'Select Midjourney' }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Move to folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to folder' });
  await dialog.getByRole('button', { name: 'Create new folder' }).click();
  await dialog.getByLabel('Folder name').fill('Shared');
  await dialog.getByRole('button', { name: 'Create & Move' }).click();
  await expect(shown(page)).toHaveText(['Ideogram']);

  await openFolder(page, 'Shared', false);
  await expect(shown(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Share folder' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = new URL(await page.getByLabel('Folder link').inputValue()).pathname;
  const reader = await newVisitor();
  expect((await reader.goto(link))?.status()).toBe(200);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Shared');
  await expect(reader.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByText('The link no longer works.')).toBeVisible();
  expect((await reader.goto(link))?.status()).toBe(404);
});

test("one account imports another's export, and a file of another kind is refused", async ({
  page,
  newVisitor,
}) => {
  await enterAsNewUser(page);
  await save(page, ['krea']);
  await open(page, '/saved-tools');
  await page.getByRole('button', { name: 'Export and import' }).click();
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  const file = await (await exported).path();
  const content = await readFile(file);

  const other = await newVisitor();
  await enterAsNewUser(other);
  await open(other, '/saved-tools');
  await other.getByRole('button', { name: 'Export and import' }).click();
  const input = other.getByLabel('File to import');
  await input.setInputFiles({ name: 'note.doc', mimeType: 'application/msword', buffer: content });
  await expect(other.getByText('Choose a .json, .csv, .tsv, .txt or .html file.')).toBeVisible();
  await input.setInputFiles({ name: 'saved.json', mimeType: 'application/json', buffer: content });
  await expect(other.getByText(/^1 tool imported, 0 already saved/)).toBeVisible();
  expect(await findFaultsInBothColours(other)).toEqual([]);
  await other.keyboard.press('Escape');
  await expect(shown(other)).toHaveText(['Krea']);
});

test('a heart is rolled back with a message when the server cannot save', async ({ page }) => {
  await enterAsNewUser(page);
  await open(page, '/search?q=krea');
  await page.route('**/toggle-save', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error', code: 'internal' } }),
  );
  await heart(page, 'Krea').click();
  await expect(page.getByText('Couldn’t save your changes. Please try again.')).toBeVisible();
  await expect(heart(page, 'Krea')).toHaveAttribute('aria-pressed', 'false');
});

test('the header menu shows recently saved tools, folders and a link to all', async ({ page }) => {
  await enterAsNewUser(page);
  await open(page, '/');
  const menu = page.getByRole('banner').getByLabel('Saved Tools');
  await menu.click();
  await expect(page.getByText('No saved tools yet')).toBeVisible();
  await save(page, ['krea']);
  await menu.click();
  await expect(page.getByRole('banner').getByText('1 tool')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View details of Krea' })).toBeVisible();
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Krea' }).click();
  const question = 'Are you sure you want to remove this tool from your saved tools?';
  await expect(page.getByRole('dialog').getByText(question)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Krea removed from your saved tools.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await menu.click();
  await expect(page.getByRole('link', { name: 'View details of Krea' })).toBeVisible();
  await page.getByRole('link', { name: 'Manage all saved tools' }).click();
  await expect(page).toHaveURL(/\/saved-tools$/);
});

test('the sheet with the folders is accessible', { tag: '@phone-only' }, async ({ page }) => {
  await enterAsNewUser(page);
  await save(page, ['krea']);
  await open(page, '/saved-tools');
  await expect(shown(page)).toHaveText(['Krea']);
  expect(await findOverflowAt320(page)).toEqual([]);
  await page.getByRole('button', { name: 'Folders' }).click();
  await expect(page.getByRole('dialog', { name: 'Folders' })).toBeVisible();
  expect(await findFaultsOfLayout(page)).toEqual([]);
});
