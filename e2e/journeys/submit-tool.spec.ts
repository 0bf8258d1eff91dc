import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { enterAsNewUser, registerAccount, sendSignIn } from './account.ts';
import {
  findFaultsInBothColours,
  findFaultsOfLayout,
  findOverflow,
  findOverflowAt320,
} from './find-faults.ts';
import { expect, open, test, waitForScripts } from './journey.ts';
import { drawPicture } from './listing.ts';

const FORM = '/add-ai-form';
const SUBMIT = 'Submit AI Tool';

test.use({ expectedComplaints: [/status of (401|409|422|503)/], reducedMotion: 'reduce' });

async function pngFile(name: string, colour: string) {
  return { name, mimeType: 'image/png', buffer: await drawPicture(colour, 320, 200) };
}

const newAddress = () => `https://quill-${randomUUID()}.example.com/`;
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const screenshots = (page: Page) => page.getByRole('img', { name: /^Screenshot \d/ });

/** As somebody would who has nothing but the field's names. */
async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name *').fill(name);
  await page.getByLabel('Official website URL').fill(newAddress());
  await page.getByLabel('Category').selectOption({ label: 'Writing' });
  await page
    .getByLabel('Description')
    .fill('Quill writes letters that sound like you, in eleven languages, and keeps a copy of each.');
  await page.getByLabel('Feature 1', { exact: true }).fill('Eleven languages');
  await page.getByLabel('Use case 1', { exact: true }).fill('Letters to a landlord');
  await choosePictures(page);
}

async function choosePictures(page: Page): Promise<void> {
  await page
    .getByLabel('Choose logo')
    .first()
    .setInputFiles(await pngFile('logo.png', 'firebrick'));
  const files = [await pngFile('one.png', 'steelblue'), await pngFile('two.png', 'seagreen')];
  await page.getByLabel('Choose screenshots').first().setInputFiles(files);
  await expect(screenshots(page)).toHaveCount(2);
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The focus never got there.');
}

async function isDrawn(image: Locator): Promise<boolean> {
  return image.evaluate((element) => (element as HTMLImageElement).naturalWidth > 0);
}

test('a tool is submitted with its images and shown as Under Review on the dashboard', async ({ page }) => {
  await enterAsNewUser(page);
  await open(page, FORM);
  await expect(button(page, SUBMIT)).toBeDisabled();
  const name = `Quill ${randomUUID().slice(0, 8)}`;
  await fillIn(page, name);
  await expect(page.getByText('80% complete').first()).toBeAttached();
  await expect(page.getByText('Ready to submit')).toBeVisible();
  await button(page, SUBMIT).click();
  const title = page.getByRole('heading', { level: 1, name: 'AI Tool Submitted Successfully' });
  await expect(title).toBeFocused();
  await expect(page.getByText(`${name} is under review, typically under 48 hours.`)).toBeVisible();
  await page.getByRole('link', { name: 'View My Submissions' }).click();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText('Under Review', { exact: true })).toBeVisible();

  await open(page, FORM);
  await expect(page.getByLabel('Name *')).toHaveValue('');
  await expect(screenshots(page)).toHaveCount(0);
});

test('the draft survives a reload and a sign-in, with its images', async ({ page }) => {
  const account = await registerAccount(page);
  await open(page, FORM);
  await expect(page.getByText(/You aren’t signed in/)).toBeVisible();
  await button(page, 'Load Example Tool').click();
  await expect(page.getByPlaceholder('Lantern Notes', { exact: true })).toHaveValue('');
  await fillIn(page, 'Quill and Lantern');
  await button(page, 'Move screenshot 1 later').click();
  await expect(screenshots(page).first()).toHaveAccessibleName(/two\.png$/);

  await page.reload();
  await waitForScripts(page);
  await expect(page.getByLabel('Name *')).toHaveValue('Quill and Lantern');
  await expect(screenshots(page)).toHaveCount(2);
  await expect(screenshots(page).first()).toHaveAccessibleName(/two\.png$/);
  await expect.poll(() => isDrawn(screenshots(page).first())).toBe(true);

  await button(page, SUBMIT).click();
  await expect(page).toHaveURL(/\/login\?return_to=%2Fadd-ai-form$/);
  await sendSignIn(page, account);
  await expect(page).toHaveURL(/\/add-ai-form$/);
  await expect(page.getByLabel('Name *')).toHaveValue('Quill and Lantern');
  await expect(screenshots(page)).toHaveCount(2);
  await button(page, SUBMIT).click();
  await expect(page.getByText('AI Tool Submitted Successfully')).toBeVisible();
});

test('server errors are shown at their fields, and nothing is lost', async ({ page }) => {
  await enterAsNewUser(page);
  await open(page, FORM);
  await fillIn(page, 'Quill');
  const url = page.getByLabel('Official website URL');

  await url.fill('http://10.0.0.1/');
  await button(page, SUBMIT).click();
  await expect(page.getByText('Error Submitting AI Tool')).toBeVisible();
  await expect(url).toBeFocused();
  await expect(url).toHaveAccessibleDescription('Must be an address on the public internet.');
  await expect(page.getByRole('link', { name: 'Basic Info, needs fixing' }).first()).toBeAttached();
  await expect(button(page, SUBMIT)).toBeDisabled();

  const { data } = await (await page.request.get('/api/v1/ai-tools/krea')).json();
  await url.fill(data.url);
  await button(page, SUBMIT).click();
  await expect(page.getByRole('alert').getByText('This tool is already listed as Krea.')).toBeVisible();
  const listing = page.getByRole('link', { name: 'View the listing' });
  await expect(listing).toHaveAttribute('href', '/ai/krea');
  await expect(page.getByRole('link', { name: /^Claim it/ })).toHaveAttribute('href', '/ai/krea/claim');

  await url.fill(newAddress());
  const down = { message: 'Pictures cannot be stored now.', code: 'unavailable', request_id: 'r' };
  await page.route('**/api/v1/ai-tools', (route) => route.fulfill({ status: 503, json: down }));
  await button(page, SUBMIT).click();
  await expect(page.getByRole('alert').getByText('Pictures cannot be stored now.')).toBeVisible();
  await expect(page.getByLabel('Name *')).toHaveValue('Quill');
  await page.unroute('**/api/v1/ai-tools');
  await button(page, SUBMIT).click();
  await expect(page.getByText('AI Tool Submitted Successfully')).toBeVisible();
});

test('images that are too large or of another kind are refused at once', async ({ page }) => {
  await open(page, FORM);
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  const moving = { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.alloc(10) };
  const good = await pngFile('good.png', 'teal');
  await page.getByLabel('Choose screenshots').first().setInputFiles([large, moving, good]);
  await expect(page.getByText('large.png is larger than 5 MB.')).toBeVisible();
  await expect(page.getByText('moving.gif isn’t a supported type. Use PNG, JPG, WEBP.')).toBeVisible();
  await expect(screenshots(page)).toHaveCount(1);
  await button(page, 'Remove screenshot 1').click();
  await expect(screenshots(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(screenshots(page)).toHaveCount(1);
});

test('the preview shows the listing before it is sent', async ({ page }) => {
  await open(page, FORM);
  await fillIn(page, 'Quill');
  await page.getByLabel('Tagline').fill('Letters that sound like you');
  await expect(page.getByRole('figure').filter({ hasText: 'Letters that sound like you' })).toBeVisible();
  await page.getByLabel('Company or developer').fill('Feather');
  await page.getByLabel('Tags', { exact: true }).fill('letters, languages');
  await button(page, 'Preview Tool').click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Quill' })).toBeVisible();
  for (const text of ['0 reviews', 'letters', 'Writing', 'Web App', 'Feather', 'Letters to a landlord'])
    await expect(preview.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(preview.getByRole('link', { name: /Visit website/ })).toHaveAttribute(
    'href',
    /^https:\/\/quill-/,
  );
  await expect.poll(() => isDrawn(preview.getByRole('img', { name: /^Screenshot 1/ }))).toBe(true);
  await button(page, 'Edit Tool').click();
  await expect(page.getByLabel('Name *')).toHaveValue('Quill');
});

test('the form works with the keyboard alone', async ({ page }) => {
  await enterAsNewUser(page);
  await open(page, FORM);
  await tabTo(page, button(page, 'Load Example Tool'));
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Lantern Notes', { exact: true })).toBeVisible();
  await choosePictures(page);
  for (const [label, text] of [
    ['Official website URL', newAddress()],
    ['Name *', `Quill ${randomUUID().slice(0, 8)}`],
    ['Category', 'Writing'],
    ['Description', 'Writes letters that sound like you, also without a mouse.'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByLabel('Feature 1', { exact: true }));
  await page.keyboard.type('Reachable');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Feature 2', { exact: true })).toBeFocused();
  await page.keyboard.type('Reachable without a mouse');
  await tabTo(page, page.getByLabel('Use case 1', { exact: true }));
  await page.keyboard.type('Choirs');
  await tabTo(page, button(page, 'Move screenshot 1 later'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Moved to position 2 of 2.')).toBeAttached();
  await expect(button(page, 'Move screenshot 2 later')).toBeFocused();
  await tabTo(page, button(page, SUBMIT));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'AI Tool Submitted Successfully' })).toBeFocused();
});

test('a full form with errors is accessible', { tag: '@phone' }, async ({ page, isMobile }) => {
  const findAll = isMobile ? findFaultsOfLayout : findFaultsInBothColours;
  await open(page, FORM);
  await button(page, 'Load Example Tool').click();
  await fillIn(page, 'Quill');
  const files = Array.from({ length: 6 }, (_, index) => pngFile(`picture-${index}.png`, 'slateblue'));
  await page
    .getByLabel('Add screenshots')
    .first()
    .setInputFiles(await Promise.all(files));
  await expect(screenshots(page)).toHaveCount(8);
  await page.getByLabel('Name *').fill('Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2));
  await page.getByLabel('Tags', { exact: true }).fill('Donaudampfschifffahrtsgesellschaftskapitaen, b');
  await page.getByLabel('This tool is open source').check();
  await page.getByLabel('Source code URL').fill('nowhere');
  await page.getByLabel('Source code URL').blur();
  expect(await findAll(page), 'form').toEqual([]);
  if (isMobile) {
    expect(await findOverflowAt320(page), 'form').toEqual([]);
  }
  await button(page, 'Preview Tool').click();
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  expect(await findAll(page), 'preview').toEqual([]);
  if (isMobile) expect(await findOverflow(page), 'preview').toEqual([]);
});
