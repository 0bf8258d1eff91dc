import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ADMIN_ADDRESS, ADMINISTRATOR, administration } from '../administrator.ts';
import { enterAs } from './account.ts';
import { findAllFaults, findOverflow } from './find-faults.ts';
import { expect, open } from './journey.ts';
import { onOwnSite } from './own-site.ts';

const PICTURE = sharp({ create: { width: 1600, height: 700, channels: 3, background: '#2a6b5e' } });

/** A week has one edition, so the journeys through it do not share their site with those of other files. */
const test = onOwnSite({
  ...administration,
  NEWSLETTER_AUTOSEND: 'false',
  // Slow enough to see it on its way.
  NEWSLETTER_RATE_PER_SECOND: '8',
});

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ mode: 'serial' });

const READERS = 48;
const PHONE = { width: 320, height: 640 };

async function openTab(page: Page, query = ''): Promise<void> {
  await enterAs(page, ADMINISTRATOR);
  await open(page, `${ADMIN_ADDRESS}?tab=newsletter${query}`);
  await expect(page.getByRole('navigation', { name: 'Newsletter views' })).toBeVisible();
}

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Newsletter views' }).getByRole('link', { name });
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the edition' }).getByRole('link', { name });

test('subscribers are imported from CSV, searched, and exported', async ({ page }) => {
  await openTab(page, '&view=subscribers');
  await expect(page.getByRole('heading', { name: 'No subscribers yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import subscribers' });
  const rows = Array.from(
    { length: READERS },
    (_, row) => `reader-${row + 1}@example.com,2026-05-01,conference`,
  );
  const text = ['email,consented_at,source', ...rows, 'nonsense,2026-05-01,x'].join('\n');
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const button = dialog.getByRole('button', { name: 'Import', exact: true });
  await expect(button).toBeDisabled();
  expect(await findAllFaults(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: /^Everyone in this file has agreed/ }).check();
  await button.click();
  await expect(dialog.getByText(`${READERS} subscribers added.`)).toBeVisible();
  await expect(dialog.getByText('Line 50: This is not an email address.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('searchbox', { name: 'Search subscribers by email' }).fill('reader-48');
  await expect(page.getByText('1 entry')).toBeVisible();
  await page.getByRole('link', { name: 'reader-48@example.com' }).click();
  await expect(page.getByRole('region', { name: 'Subscriber' })).toContainText('Imported · conference');
  await page.goBack();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(READERS + 1);
  expect(file).toContain('reader-1@example.com,active,conference');
});

test('every part of the tab is accessible and fits 320 px', async ({ page }) => {
  test.slow();
  await openTab(page, '&view=editions');
  await page.getByRole('button', { name: 'Generate this week’s edition' }).click();
  await expect(page.getByRole('region', { name: 'Edition' })).toBeVisible();
  const edition = new URL(page.url()).search;
  await page.setViewportSize(PHONE);
  const places = [
    '?tab=newsletter',
    '?tab=newsletter&view=editions',
    edition,
    `${edition}&part=edit`,
    `${edition}&part=deliveries`,
    '?tab=newsletter&view=subscribers',
    '?tab=newsletter&view=subscribers&id=1',
  ];
  for (const query of places) {
    await open(page, ADMIN_ADDRESS + query);
    await expect(page.getByRole('main').getByRole('region').first()).toContainText(/\w{3}/);
    await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0);
    expect(await findAllFaults(page), query).toEqual([]);
    expect(await findOverflow(page), query).toEqual([]);
  }
});

test('an item is written by hand, with a picture that the mail shows', async ({ page }) => {
  await openTab(page, '&view=editions');
  await page.getByRole('button', { name: 'Generate this week’s edition' }).click();
  await part(page, 'Edit').click();
  await page.getByRole('button', { name: 'Write an item yourself' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Our new office');
  await page.getByLabel('Text', { exact: true }).fill('We have moved to a house by the river.');
  await page.getByLabel('Link', { exact: true }).fill('https://example.com/office');
  const file = { name: 'office.png', mimeType: 'image/png', buffer: await PICTURE.png().toBuffer() };
  await page.getByLabel('Add a picture').setInputFiles(file);
  await page.getByLabel('Description of the picture').fill('A brick house beside a river');
  const image = page.getByRole('img', { name: 'A brick house beside a river' });
  await expect(image).toHaveJSProperty('naturalWidth', 1052);
  const desktop = page.viewportSize()!;
  for (const size of [desktop, PHONE]) {
    await page.setViewportSize(size);
    expect(await findAllFaults(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
  }
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await part(page, 'Preview').click();
  const mail = page.frameLocator('iframe[title="Email preview"]');
  const shown = mail.getByRole('img', { name: 'A brick house beside a river' });
  await expect(shown).toHaveJSProperty('naturalWidth', 1052);
  await expect(shown).toHaveJSProperty('clientWidth', 526);
});

test('an edition is generated, previewed, edited, sent, and watched to its end', async ({ page, site }) => {
  test.slow();
  await openTab(page, '&view=editions');
  await page.getByRole('button', { name: 'Preview without saving' }).click();
  await expect(page.getByText('Nothing has been saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Close preview' }).click();
  await page.getByRole('button', { name: 'Generate this week’s edition' }).click();

  const mail = page.frameLocator('iframe[title="Email preview"]');
  const card = mail.locator('.card');
  await expect(card).toBeVisible();
  // The mail's own style sheet is at work: on a phone its card has narrower margins.
  const inner = mail.locator('.inner');
  await expect(inner).toHaveCSS('padding-left', '36px');
  await page.getByRole('button', { name: 'Phone' }).click();
  await expect(inner).toHaveCSS('padding-left', '18px');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(card).toHaveCSS('background-color', 'rgb(27, 26, 23)');
  await expect(mail.locator('body > table > tbody > tr > td')).toHaveCSS(
    'background-color',
    'rgb(20, 19, 17)',
  );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('combobox', { name: 'Preview as' }).fill('reader-7');
  await page.getByRole('option', { name: 'reader-7@example.com' }).click();
  await expect(page.getByText('You see what this subscriber gets.')).toBeVisible();
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.getByText('Unsubscribe: http')).toBeVisible();

  await part(page, 'Edit').click();
  await page.getByLabel('Subject').fill('A week worth reading');
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

  await page.getByRole('button', { name: 'Send a test' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the test' }).click();
  await expect(dialog.getByText(`Sent to ${ADMINISTRATOR.email}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Send…' }).click();
  await expect(dialog).toContainText(`It goes to ${READERS} subscribers.`);
  await dialog.getByRole('button', { name: `Send to ${READERS} subscribers` }).click();
  await expect(page.getByRole('progressbar', { name: 'Sending progress' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused: \d+ of 48 delivered/)).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText(`${READERS} of ${READERS} delivered, 0 failed`).first()).toBeVisible({
    timeout: 40_000,
  });
  await part(page, 'Deliveries').click();
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await expect(deliveries.getByText('reader-1@example.com')).toBeVisible();
  expect(await findAllFaults(page)).toEqual([]);
  await page.getByLabel('Status').selectOption('failed');
  await expect(page.getByText('None has this status.')).toBeVisible();
  await view(page, 'Overview').click();
  await expect(page.getByRole('img', { name: `90 days: ${READERS} emails delivered` })).toBeVisible();
  await page.getByText('Show the figures as a table').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('Administrator sent the edition A week worth reading')).toBeVisible();
  expect(site.log.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});
