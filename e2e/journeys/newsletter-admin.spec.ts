import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR } from '../administrator.ts';
import { enterAs } from './account.ts';
import { findAllFaults, findOverflowIfNarrow } from './find-faults.ts';
import { expect, open } from './journey.ts';
import { drawPicture } from './listing.ts';
import { changing as test } from './own-site.ts';

// A week has one edition, so these journeys go through the same one.

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ mode: 'serial' });

/** With eight mails a second, enough to see the edition on its way. */
const READERS = 48;

async function openTab(page: Page, query: string): Promise<void> {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=newsletter${query}`);
  await expect(page.getByRole('navigation', { name: 'Newsletter views' })).toBeVisible();
}

/** Opens this week's edition, which is generated if nobody has done so. */
async function openEdition(page: Page): Promise<void> {
  await openTab(page, '&view=editions');
  await page.getByRole('button', { name: 'Generate this week’s edition' }).click();
  await expect(page.getByRole('region', { name: 'Edition' })).toBeVisible();
}

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Newsletter views' }).getByRole('link', { name });
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the edition' }).getByRole('link', { name });

async function expectNoFaults(page: Page): Promise<void> {
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
}

test('subscribers are imported from CSV, searched, and exported', async ({ page }) => {
  const word = randomUUID().slice(0, 8);
  await openTab(page, '&view=subscribers');
  await page.getByRole('button', { name: 'Import subscribers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import subscribers' });
  const rows = Array.from(
    { length: READERS },
    (_, row) => `${word}-${row + 1}@example.com,2026-05-01,conference`,
  );
  const text = ['email,consented_at,source', ...rows, 'nonsense,2026-05-01,x'].join('\n');
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByRole('checkbox', { name: /^Everyone in this file has agreed/ }).check();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText(`${READERS} subscribers added.`)).toBeVisible();
  await expect(
    dialog.getByText('Line 50: email says “nonsense”. This is not an email address.'),
  ).toBeVisible();
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('searchbox', { name: 'Search subscribers by email' }).fill(`${word}-48`);
  await expect(page.getByText('1 entry')).toBeVisible();
  await page.getByRole('link', { name: `${word}-48@example.com` }).click();
  await expect(page.getByRole('region', { name: 'Subscriber' })).toContainText('Imported · conference');
  await expectNoFaults(page);
  await page.goBack();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`${word}-1@example.com,active,conference`);
});

test('the preview shows a mail as programs for mail do, on a phone, in dark and for a subscriber', async ({
  page,
}) => {
  await openTab(page, '&view=editions');
  await page.getByRole('button', { name: 'Preview without saving' }).click();
  await expect(page.getByText('Nothing has been saved.')).toBeVisible();
  await openEdition(page);
  const mail = page.frameLocator('iframe[title="Email preview"]');
  const card = mail.locator('.card');
  await expect(card).toBeVisible();
  expect(await findOverflowIfNarrow(page)).toEqual([]);
  // The mail's own style sheet is at work: on a phone its card has narrower margins.
  const inner = mail.locator('.inner');
  await expect(inner).toHaveCSS('padding-left', '36px');
  await page.getByRole('button', { name: 'Phone' }).click();
  await expect(inner).toHaveCSS('padding-left', '18px');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(card).toHaveCSS('background-color', 'rgb(27, 26, 23)');
  const frame = mail.locator('body > table > tbody > tr > td');
  await expect(frame).toHaveCSS('background-color', 'rgb(20, 19, 17)');
  await page.getByRole('combobox', { name: 'Preview as' }).fill('-7@example.com');
  await page.getByRole('option', { name: '-7@example.com' }).first().click();
  await expect(page.getByText('You see what this subscriber gets.')).toBeVisible();
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.getByText('Unsubscribe: http')).toBeVisible();
});

test('an item is written by hand, with a picture that the mail shows', async ({ page }) => {
  await openEdition(page);
  await part(page, 'Edit').click();
  await page.getByRole('button', { name: 'Write an item yourself' }).click();
  await page.getByRole('textbox', { name: 'Title' }).last().fill('Our new office');
  await page.getByLabel('Text', { exact: true }).last().fill('We have moved to a house by the river.');
  await page.getByLabel('Link', { exact: true }).last().fill('https://example.com/office');
  const buffer = await drawPicture('#2a6b5e', 1600, 700);
  const file = { name: 'office.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Add a picture').last().setInputFiles(file);
  await page.getByLabel('Description of the picture').last().fill('A brick house beside a river');
  const image = page.getByRole('img', { name: 'A brick house beside a river' }).last();
  await expect(image).toHaveJSProperty('naturalWidth', 1052);
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await part(page, 'Preview').click();
  const mail = page.frameLocator('iframe[title="Email preview"]');
  const shown = mail.getByRole('img', { name: 'A brick house beside a river' }).last();
  await expect(shown).toHaveJSProperty('naturalWidth', 1052);
  await expect(shown).toHaveJSProperty('clientWidth', 526);
});

test('items are moved, removed and brought back, and nothing is left unsaved unasked', async ({ page }) => {
  await openEdition(page);
  await part(page, 'Edit').click();
  await page.getByLabel('Subject').fill(`A week worth reading ${randomUUID().slice(0, 8)}`);
  const down = page.getByRole('button', { name: /^Move .* down$/, disabled: false }).first();
  const moved = /^Move (.*) down$/.exec((await down.getAttribute('aria-label')) ?? '')![1]!;
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`^${moved} is now 2 of `))).toBeAttached();
  await expect(page.getByRole('button', { name: `Move ${moved} down` })).toBeFocused();
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await view(page, 'Subscribers').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: /^A week worth reading/ })).toBeVisible();
});

test('an edition is tried out, sent, paused, and watched to its end', async ({ page }) => {
  await openEdition(page);
  await page.getByRole('button', { name: 'Send a test' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the test' }).click();
  await expect(dialog.getByText(`Sent to ${ADMINISTRATOR.email}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Send…' }).click();
  const send = dialog.getByRole('button', { name: /^Send to \d+ subscribers$/ });
  const count = Number(/\d+/.exec(await send.innerText())![0]);
  expect(count).toBeGreaterThanOrEqual(READERS);
  await send.click();
  await expect(page.getByRole('progressbar', { name: 'Sending progress' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(new RegExp(`^Paused: \\d+ of ${count} delivered`))).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText(`${count} of ${count} delivered, 0 failed`).first()).toBeVisible({
    timeout: 40_000,
  });
  await part(page, 'Deliveries').click();
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await expect(deliveries.getByText('-1@example.com')).toBeVisible();
  await expectNoFaults(page);
  await view(page, 'Overview').click();
  await expect(page.getByRole('img', { name: `90 days: ${count} emails delivered` })).toBeVisible();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText(/Administrator sent the edition /).first()).toBeVisible();
});
