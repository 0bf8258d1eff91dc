import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { enterAs, enterAsNewUser, registerAccount, signInBy } from './account.ts';
import { findFaultsInBothColours } from './find-faults.ts';
import { expect, open, readStored, test } from './journey.ts';

test.use({ expectedComplaints: [/status of (401|422)/] });

function makePicture(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer();
}

test('a user changes avatar and password, signs out and signs in with the new one', async ({ page }) => {
  const account = await registerAccount(page);
  await signInBy(page, account);
  await page.getByRole('link', { name: 'Settings' }).click();
  const file = page.getByLabel('Choose image').first();
  await file.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Must be a JPG or PNG image.')).toBeVisible();
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await makePicture() });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Profile picture updated')).toBeVisible();
  const avatar = page.getByRole('banner').locator('summary').filter({ hasText: 'Account: ' }).locator('img');
  await expect(avatar).toHaveJSProperty('naturalWidth', 256);

  await page.getByRole('link', { name: 'Security' }).click();
  const password = 'looms compute in silence';
  await page.getByLabel('Current Password').fill(account.password);
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(page.getByLabel('New Password')).toHaveValue('');

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await readStored(page)).toEqual([]);
  await signInBy(page, { ...account, password });
});

test("another browser's session is ended from the settings", async ({ page, newVisitor }) => {
  const account = await enterAsNewUser(page);
  const other = await newVisitor();
  await enterAs(other, account);
  await open(page, '/dashboard/settings?tab=security');
  const revoke = page.getByRole('button', { name: /^Revoke/ });
  // Registration has left a session of its own.
  await expect(revoke).toHaveCount(2);
  await revoke.first().click();
  await expect(revoke).toHaveCount(1);
  await revoke.first().click();
  await expect(revoke).toHaveCount(0);
  await open(other, '/dashboard');
  await expect(other).toHaveURL('/login?return_to=%2Fdashboard');
});

test('a user exports all personal data', async ({ page }) => {
  const account = await enterAsNewUser(page);
  await open(page, '/dashboard/settings?tab=account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^aisle-export-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.stringify(JSON.parse(text))).toContain(account.email);
});

test('a user deletes the account, and the password no longer works', async ({ page }) => {
  const account = await enterAsNewUser(page);
  await open(page, '/dashboard/settings?tab=account');
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await expect(confirm).toBeDisabled();
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await dialog.getByLabel('Your password').fill('not this one');
  await confirm.click();
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByLabel('Your password').fill(account.password);
  await confirm.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await open(page, '/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('These credentials do not match our records.')).toBeVisible();
});
