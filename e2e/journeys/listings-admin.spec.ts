import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR, administration } from '../administrator.ts';
import { enterAs } from './account.ts';
import { findFaultsInBothColours, findOverflow } from './find-faults.ts';
import { expect, open } from './journey.ts';
import { onOwnSite } from './own-site.ts';

/** A site whose catalogue is replaced cannot be shared with other journeys. */
const test = onOwnSite({ ...administration, LANGUAGES: 'en,fr', DEMO_DATA: 'false' });

test.use({ reducedMotion: 'reduce' });

const TOOLS = 300;

/** A foreign list: French titles, semicolons, the encoding of older spreadsheets, addresses without a scheme. */
function foreignList(): Buffer {
  const rows = Array.from({ length: TOOLS }, (_, index) => {
    const category = index % 2 === 0 ? 'Writing' : 'Image';
    return `Éclair ${index};eclair${index}.example;Écrit le texte numéro ${index}.;${category};Gratuit;rapide|texte`;
  });
  const refused = ';nobody.example;Sans nom.;Writing;;';
  return Buffer.from(
    ['Nom;Site web;Résumé;Catégorie;Prix;Étiquettes', ...rows, refused].join('\r\n'),
    'latin1',
  );
}

async function openTab(page: Page, view = ''): Promise<void> {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=listings${view}`);
}

const count = (page: Page, name: string) =>
  page.locator('dl div', { has: page.getByText(name, { exact: true }) }).getByRole('definition');

test('a foreign list is imported, changed as a whole, and public in both languages', {
  tag: '@phone',
}, async ({ page }) => {
  test.setTimeout(240_000);
  await openTab(page, '&view=import');
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'outils.csv',
    mimeType: 'text/csv',
    buffer: foreignList(),
  });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Read as Windows-1252 (Latin-1).')).toBeVisible();
  await expect(page.getByLabel('Read “Nom” as')).toHaveValue('name');
  await expect(page.getByLabel('Read “Prix” as')).toHaveValue('pricing_model');
  expect(await findOverflow(page)).toEqual([]);
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(count(page, 'New')).toHaveText(String(TOOLS), { timeout: 60_000 });
  await expect(page.getByText('Line 302')).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await page.getByRole('button', { name: `Import ${TOOLS} tools` }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(count(page, 'New')).toHaveText(String(TOOLS));

  await page.getByRole('link', { name: 'See the listings' }).click();
  await expect(page.getByText(`${TOOLS} listings`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('writing');
  await expect(page.getByText('150 listings')).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  expect(await findFaultsInBothColours(page)).toEqual([]);
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

  for (const [language, path] of [
    ['en', '/ai/eclair-6'],
    ['fr', '/fr/ai/eclair-6'],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Éclair 6');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByText('imported').first()).toBeVisible();
  }
});
